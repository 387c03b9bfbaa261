// Theme, copy buttons, keys, and the search box, whose script and index are fetched on first use. Pages work without any of it.
(function () {
  "use strict";
  var root = document.documentElement, themes = ["auto", "light", "dark"];
  function stored(value) {
    try {
      if (value === undefined) return localStorage.getItem("sayso-theme");
      localStorage.setItem("sayso-theme", value);
    } catch (refused) { return null; }
  }
  function theme(name) {
    if (name === "light" || name === "dark") root.dataset.theme = name; else delete root.dataset.theme;
  }
  theme(stored());

  function themeButton(button) {
    function say() { button.textContent = button.dataset[root.dataset.theme || "auto"]; }
    button.hidden = false;
    say();
    button.addEventListener("click", function () {
      var name = themes[(themes.indexOf(root.dataset.theme || "auto") + 1) % 3];
      theme(name);
      stored(name);
      say();
    });
  }

  function copied(button, text) {
    var words = document.body.dataset, before = button.textContent;
    function done() {
      button.textContent = words.copied;
      setTimeout(function () { button.textContent = before; }, 1600);
    }
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(done, function () { byHand(text); done(); });
    } else { byHand(text); done(); }
  }
  function byHand(text) {
    var area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  function copyButton(code) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = document.body.dataset.copy;
    button.addEventListener("click", function () { copied(button, code.querySelector("code").textContent); });
    code.append(button);
  }

  function load(name, then) {
    var script = document.createElement("script");
    script.src = name;
    script.addEventListener("load", then);
    document.head.append(script);
  }
  // A part of the page whose script is fetched when somebody turns to it; a button that was pressed too early is pressed again.
  function later(part) {
    var asked = false, ready = false, pressed;
    function first() {
      if (asked) return;
      asked = true;
      load(document.body.dataset.root + "assets/" + part.dataset.script, function () {
        ready = true;
        if (pressed) pressed.click();
      });
    }
    part.hidden = false;
    part.addEventListener("focusin", first);
    part.addEventListener("click", function (event) {
      if (ready || !event.target.closest("button")) return;
      event.preventDefault();
      pressed = event.target;
      first();
    });
  }
  function searchBox(form) {
    var input = form.querySelector("input"), asked = false;
    form.hidden = false;
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    function first() {
      if (asked) return;
      asked = true;
      load(document.body.dataset.root + "assets/search.js", function () {
        load(document.body.dataset.home + "search-index.js", function () { window.saysoSearch(form); });
      });
    }
    input.addEventListener("focus", first);
    input.addEventListener("input", first);
  }

  function typing(target) { return /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable; }
  document.addEventListener("keydown", function (event) {
    var plain = event.key === "/" && !typing(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
    var chord = (event.key === "k" || event.key === "K") && (event.ctrlKey || event.metaKey);
    var box = (plain && document.getElementById("q")) || document.getElementById("search");
    if ((plain || chord) && box) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  });
  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll("button.theme").forEach(themeButton);
    document.querySelectorAll(".code").forEach(copyButton);
    document.querySelectorAll("form.search").forEach(searchBox);
    document.querySelectorAll("[data-script]").forEach(later);
  });
  window.sayso = { copy: copied };
})();
