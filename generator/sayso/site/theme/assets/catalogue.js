// The catalogue page: filters, keys and toolsets. The state stands in the address, so that it can be sent to somebody.
document.addEventListener("DOMContentLoaded", function () {
  "use strict";
  var form = document.getElementById("filter"), set = document.getElementById("set");
  var cards = Array.from(document.querySelectorAll(".card")), asked = new URLSearchParams(location.search);
  var names = ["q", "category", "access", "audience"], chosen = new Set((asked.get("tools") || "").split(",").filter(Boolean));
  var language = document.documentElement.lang;

  function counted(number, forms) {
    var rule = new Intl.PluralRules(language).select(number), row = forms.split("|");
    var form = rule === "one" ? row[0] : rule === "few" ? row[1] : row[2];
    return form.replace("{n}", number.toLocaleString(language));
  }
  function fold(text) { return text.toLowerCase().replace(/ё/g, "е"); }
  function words(text) { return fold(text).match(/[\p{L}\p{N}]+/gu) || []; }
  function stem(word) {
    if (word.length <= 5) return word;
    return /[а-я]/.test(word) ? word.slice(0, Math.max(4, word.length - 3)) : word;
  }
  function textOf(card) { return card.known || (card.known = words(card.textContent)); }
  function fits(card, wanted) {
    return names.slice(1).every(function (name) {
      var value = wanted[name], has = name === "category" ? card.parentNode.dataset.category : card.dataset[name];
      return !value || value === has;
    }) && words(wanted.q).every(function (word) {
      var cut = stem(word);
      return textOf(card).some(function (known) { return known.startsWith(cut); });
    });
  }
  function shown() { return cards.filter(function (card) { return !card.hidden; }); }

  function apply() {
    var wanted = {};
    names.forEach(function (name) { wanted[name] = form.elements[name].value.trim(); });
    var filtered = names.some(function (name) { return wanted[name]; });
    cards.forEach(function (card) { card.hidden = !fits(card, wanted); });
    document.querySelectorAll(".category").forEach(function (section) {
      section.hidden = filtered && !section.querySelector(".card:not([hidden])");
    });
    var status = form.querySelector("[role=status]"), number = shown().length;
    status.textContent = number || !filtered ? counted(number, status.dataset.forms) : status.dataset.none;
    remember(wanted);
  }
  function remember(wanted) {
    var query = new URLSearchParams();
    names.forEach(function (name) { if (wanted[name]) query.set(name, wanted[name]); });
    if (chosen.size) query.set("tools", Array.from(chosen).join(","));
    try { history.replaceState(null, "", (String(query) ? "?" + query : location.pathname) + location.hash); } catch (refused) { return; }
  }

  function choose() {
    var status = set.querySelector("[role=status]"), cost = 0;
    cards.forEach(function (card) {
      var inside = chosen.has(card.dataset.name);
      card.querySelector(".pick input").checked = inside;
      if (inside) cost += Number(card.dataset.tokens);
    });
    status.textContent = chosen.size
      ? counted(chosen.size, status.dataset.forms) + ", " + counted(cost, status.dataset.tokens) : status.dataset.none;
    set.querySelectorAll("[data-do=copy], [data-do=clear], a").forEach(function (one) { one.hidden = !chosen.size; });
    set.querySelector("a").href = "?tools=" + encodeURIComponent(Array.from(chosen).join(",")) + "#set";
    apply();
  }
  function pick(card) {
    var label = document.createElement("label"), box = document.createElement("input");
    label.className = "pick";
    label.lang = language;
    box.type = "checkbox";
    box.setAttribute("aria-label", set.dataset.add + ": " + card.dataset.name);
    box.addEventListener("change", function () {
      if (box.checked) chosen.add(card.dataset.name); else chosen.delete(card.dataset.name);
      choose();
    });
    label.append(box, " " + set.dataset.add);
    card.append(label);
  }
  set.addEventListener("click", function (event) {
    var what = event.target.dataset.do;
    if (what === "copy") window.sayso.copy(event.target, JSON.stringify(Array.from(chosen)));
    if (what === "clear") chosen.clear();
    if (what === "shown") shown().forEach(function (card) { chosen.add(card.dataset.name); });
    if (what === "clear" || what === "shown") choose();
  });

  function clear() {
    names.forEach(function (name) { form.elements[name].value = ""; });
    apply();
  }
  function links() { return shown().map(function (card) { return card.querySelector("h3 a"); }); }
  document.addEventListener("keydown", function (event) {
    var all = links(), at = all.indexOf(document.activeElement), inBox = document.activeElement === form.elements.q;
    if (event.key === "Escape" && (inBox || at >= 0)) { clear(); form.elements.q.focus(); }
    else if (event.key === "ArrowDown" && (inBox || at >= 0) && at + 1 < all.length) { event.preventDefault(); all[at + 1].focus(); }
    else if (event.key === "ArrowUp" && at >= 0) { event.preventDefault(); (at ? all[at - 1] : form.elements.q).focus(); }
    else if (event.key === "Enter" && inBox && all.length) { event.preventDefault(); all[0].click(); }
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("input", apply);
  document.getElementById("clear").addEventListener("click", clear);

  function opened() {
    var name = decodeURIComponent(location.hash.slice(1)), inner = name && document.getElementById(name);
    var card = inner && inner.closest(".card");
    if (card) {
      card.hidden = false;
      inner.closest("details").open = true;
      card.scrollIntoView();
    }
  }
  cards.forEach(pick);
  names.forEach(function (name) {
    var value = asked.get(name), control = form.elements[name];
    if (value) control.value = value;
    if (control.value !== (value || "")) control.value = "";
  });
  form.hidden = set.hidden = false;
  choose();
  opened();
  window.addEventListener("hashchange", opened);
});
