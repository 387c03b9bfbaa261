// "Check my arguments" on a tool's page. The checker and the tool's data are fetched when somebody turns to the box.
(function () {
  "use strict";
  var form = document.querySelector("#check form");
  if (!form) return;
  var box = form.querySelector("textarea"), told = form.querySelector(".told"), tool = form.dataset.tool, loaded;
  form.parentNode.hidden = false;

  function load(path) {
    return new Promise(function (done, failed) {
      var script = document.createElement("script");
      script.src = document.body.dataset.root + path;
      script.addEventListener("load", done);
      script.addEventListener("error", failed);
      document.head.append(script);
    });
  }
  function ready() {
    loaded = loaded || load("assets/check.js").then(function () {
      return load("checks/" + encodeURIComponent(tool) + ".js");
    });
    return loaded;
  }

  function words() { return saysoCheck.words(form.dataset.language); }

  function element(name, content) {
    var made = document.createElement(name);
    made.append(...[].concat(content));
    return made;
  }
  function link(address, content) {
    var made = element("a", content);
    made.href = "#" + address;
    return document.getElementById(address) ? made : content;
  }
  // The anchor of an argument's row, as the site's generator spells it.
  function row(path) {
    return "argument-" + path.replace(/[[{]/g, "").replace(/]/g, "*").replace(/}/g, "~");
  }
  function item(problem) {
    var pointer = element("code", problem.pointer || "(arguments)");
    var parts = [link(row(problem.path), pointer), " " + problem.message];
    if (problem.hint) parts.push(element("small", " (" + problem.hint + ")"));
    return element("li", parts);
  }
  function answer(problems) {
    var unknown = problems.some(function (problem) { return problem.code === "unknown"; });
    var id = unknown ? "unknown_argument" : "invalid_argument";
    var text = element("pre", element("code", saysoCheck.answerTo(tool, problems)));
    text.tabIndex = 0;
    return element("details", [
      element("summary", words().answer), element("p", link("error-" + id, element("code", id))), text,
    ]);
  }
  function mistake(text, error) {
    var before = text.slice(0, error.at).split("\n");
    var place = words().place.replace("{line}", before.length).replace("{column}", [...before.pop()].length + 1);
    return place + " " + words()[error.code].replace("{told}", function () { return error.told; });
  }

  function show(state, parts) {
    told.className = "told " + state;
    box.setAttribute("aria-invalid", String(state === "wrong"));
    told.replaceChildren(...parts);
  }
  function check() {
    var text = box.value, problems;
    try {
      problems = saysoCheck.explain(tool, saysoCheck.readJson(text));
    } catch (error) {
      if (!words()[error.code]) throw error;
      return show("wrong", [element("p", mistake(text, error))]);
    }
    if (!problems.length) return show("right", [element("p", words().fits)]);
    return show("wrong", [element("ol", problems.map(item)), answer(problems)]);
  }
  function start() {
    ready().then(check, function () {
      loaded = undefined;
      show("wrong", [element("p", form.dataset.failed)]);
    });
  }

  box.addEventListener("focus", function () { ready().catch(function () { loaded = undefined; }); }, { once: true });
  box.addEventListener("paste", function () { setTimeout(start); });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    start();
  });
  var example = document.querySelector(".call pre code"), fill = form.querySelector(".fill");
  if (example) {
    fill.hidden = false;
    fill.addEventListener("click", function () {
      box.value = example.textContent;
      start();
    });
  }
  if (box.value) start(); // it was pasted before this script arrived
})();
