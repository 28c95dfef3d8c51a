// What web.py calls in each page of `regatta web`.
"use strict";

// Clicks the first control that contains `text`; `changes` counts what it leads to.
let changes;
function choose(text) {
  const page = document.getElementById("page");
  changes = 0;
  new MutationObserver(() => changes += 1).observe(
    page, { subtree: true, childList: true, attributes: true, characterData: true });
  const controls = [...page.querySelectorAll("nav button, main button, main a")];
  const control = controls.find(e => e.textContent.includes(text));
  if (!control) throw new Error(`no control ${text}: ${page.innerText.slice(0, 300)}`);
  control.click();
}

// Chooses a control of the page without a click.
function request(control) {
  return post("event", { session: +document.getElementById("page").dataset.session, control });
}

async function violations() {
  const found = await axe.run({ resultTypes: ["violations"] });
  return found.violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" "));
}

function focused() {
  const e = document.activeElement, box = e.getBoundingClientRect();
  if (e.matches("body, main")) return { label: "", isVisible: true };
  const isVisible = getComputedStyle(e).outlineStyle !== "none" && box.width > 0 && box.right > 0;
  return { label: e.labels?.[0]?.textContent ?? e.textContent, isVisible };
}

// Milliseconds from a click to the changed page, for opening and closing comments. The pauses keep
// to the host's limit of events in a second.
async function times(count) {
  const found = [], page = document.getElementById("page");
  while (found.length < count) {
    await new Promise(done => setTimeout(done, 25));
    await new Promise(done => {
      const observer = new MutationObserver(() => {
        found.push(performance.now() - start);
        observer.disconnect();
        done();
      });
      observer.observe(page, { subtree: true, childList: true, characterData: true });
      const start = performance.now();
      page.querySelector("[data-do$='/comments']").click();
    });
  }
  return found.sort((a, b) => a - b);
}

// What text from outside must not have become.
function foreign() {
  const wrong = self.attacked === undefined ? [] : ["a script of the attack ran"];
  if (document.contentType === "text/plain") return wrong;
  const own = ("html head meta title link script body noscript div header nav main h1 h2 h3 h4 h5 " +
    "h6 p a strong em small s code pre blockquote ul ol li table thead tbody tr th td hr img " +
    "details summary form fieldset label input button span").split(" ");
  const control = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;
  for (const e of document.querySelectorAll("*")) {
    if (!own.includes(e.localName)) wrong.push("an element " + e.localName);
    for (const { name, value } of e.attributes) {
      if (/^(on|style$|srcdoc$)/.test(name)) wrong.push(`${name} of ${e.localName}`);
      if (control.test(value)) wrong.push(`a control character in ${name}`);
    }
  }
  if (control.test(document.documentElement.textContent)) wrong.push("a control character");
  for (const e of [...document.scripts, ...document.images])
    if (!e.src.startsWith(location.origin + "/-/")) wrong.push("a resource: " + e.src);
  for (const a of document.links) {
    if (!/^https?:$/.test(a.protocol)) wrong.push("a link: " + a.href);
    if (a.origin !== location.origin && a.rel !== "noopener noreferrer")
      wrong.push("a link that reveals its page: " + a.href);
  }
  return wrong;
}
