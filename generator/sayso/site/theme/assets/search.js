// Ranked search over one index. A word of the query matches the beginning of a word; Russian endings (and a few English
// ones) are cut from words of more than five letters, never below four.
(function () {
  "use strict";
  var entries = [];
  window.saysoIndex = function (rows) {
    entries = rows.map(function (row) {
      return { kind: row[0], path: row[1], name: row[2], fields: row.slice(2).map(words) , text: row[4] || row[3] || "" };
    });
  };
  function fold(text) { return text.toLowerCase().replace(/ё/g, "е"); }
  function words(text) { return fold(text || "").match(/[\p{L}\p{N}]+/gu) || []; }
  function stem(word) {
    if (word.length <= 5) return word;
    if (/[а-я]/.test(word)) return word.slice(0, Math.max(4, word.length - 3));
    return word.replace(/(?:ings?|ies|ed|es|s)$/, "").slice(0, 40);
  }
  // What a match is worth, by field: name, title, summary, arguments.
  var WORTH = [12, 6, 3, 4];
  function scoreOf(entry, word) {
    var best = 0, cut = stem(word);
    entry.fields.forEach(function (field, at) {
      field.forEach(function (known, place) {
        var worth = known === word ? 4 : known.startsWith(word) ? 3 : cut.length > 3 && known.startsWith(cut) ? 2 : 0;
        if (worth) best = Math.max(best, worth * WORTH[at] - Math.min(place, 5) / 10);
      });
    });
    return best;
  }
  function find(query) {
    var asked = words(query), whole = fold(query.trim());
    if (!asked.length) return [];
    return entries.map(function (entry) {
      var total = fold(entry.name) === whole ? 1000 : fold(entry.name).startsWith(whole) ? 100 : 0;
      var all = asked.every(function (word) {
        var score = scoreOf(entry, word);
        total += score;
        return score > 0;
      });
      return { entry: entry, score: all ? total : 0 };
    }).filter(function (hit) { return hit.score > 0; }).sort(function (one, other) {
      return other.score - one.score || (one.entry.name < other.entry.name ? -1 : 1);
    }).slice(0, 12).map(function (hit) { return hit.entry; });
  }
  window.saysoFind = find;

  window.saysoSearch = function (form) {
    var input = form.querySelector("input"), list = form.querySelector("ul"), status = form.querySelector("[role=status]");
    function close() { list.hidden = true; list.replaceChildren(); }
    function line(entry) {
      var item = document.createElement("li"), link = document.createElement("a"), about = document.createElement("small");
      link.href = document.body.dataset.home + entry.path;
      link.textContent = entry.name;
      about.textContent = input.dataset[entry.kind] + " · " + entry.text;
      link.append(about);
      item.append(link);
      return item;
    }
    function show() {
      var hits = find(input.value);
      if (!input.value.trim()) { status.textContent = ""; return close(); }
      list.replaceChildren.apply(list, hits.map(line));
      if (!hits.length) {
        var item = document.createElement("li"), text = document.createElement("p");
        text.textContent = input.dataset.none;
        item.append(text);
        list.append(item);
      }
      status.textContent = hits.length ? String(hits.length) : input.dataset.none;
      list.hidden = false;
    }
    input.addEventListener("input", show);
    form.addEventListener("keydown", function (event) {
      var links = Array.from(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
      if (event.key === "Escape") { input.value = ""; close(); input.focus(); }
      else if (event.key === "ArrowDown" && links.length) { event.preventDefault(); links[Math.min(at + 1, links.length - 1)].focus(); }
      else if (event.key === "ArrowUp" && links.length) { event.preventDefault(); (at > 0 ? links[at - 1] : input).focus(); }
      else if (event.key === "Enter" && event.target === input && links.length) { event.preventDefault(); links[0].click(); }
    });
    document.addEventListener("click", function (event) { if (!form.contains(event.target)) close(); });
    show();
  };
})();
