// Runs in the page of a comparison, beside regatta.js: marks what a message is about, and colours the sources.
"use strict";

{
  const page = document.getElementById("page");
  const on = page.addEventListener.bind(page);

  // The message under the pointer, or with the focus, marks its objects and its function.
  const mark = ({ target }) => {
    for (const { classList } of page.querySelectorAll(".hovered")) classList.remove("hovered");
    const message = target.closest(".sequence li") ?? document.activeElement.closest(".sequence li");
    const { from, to, call } = message?.dataset ?? {};
    for (const { classList, dataset } of message?.closest(".pane").querySelectorAll("span") ?? [])
      if ([from, to].includes(dataset.object) || dataset.line === call) classList.add("hovered");
  };
  on("pointerover", mark);
  on("focusin", mark);
  // The arrow keys move between the messages.
  on("keydown", event => {
    const messages = [...event.target.closest(".sequence")?.querySelectorAll("li") ?? []];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = messages[messages.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  // The message of the toolbar's step, and its function, are scrolled into their boxes.
  function reveal(element) {
    element.closest("details")?.setAttribute("open", "");
    const box = element.closest(".sequence, .folder");
    if (box) box.scrollTop +=
      element.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
    // The first pane's, since the others may be below it.
    box?.closest(".pane:first-child")?.querySelector(".folder")?.scrollIntoView({ block: "nearest" });
  }

  // By a regular expression, which knows no Swift: it colours comments, strings, keywords and names of types.
  const token = new RegExp([
    String.raw`(\/\/.*|\/\*[^]*?\*\/)`, String.raw`("""[^]*?"""|"(?:\\.|[^"\\\n])*")`,
    String.raw`([@#]\w+|\b(?:actor|any|as|associatedtype|async|await|case|catch|class|default|defer|deinit|do|else|`
      + "enum|extension|false|fileprivate|final|for|func|get|guard|if|import|in|init|inout|internal|is|isolated|lazy|let|"
      + "mutating|nil|nonisolated|package|private|protocol|public|repeat|rethrows|return|self|Self|set|some|static|struct|"
      + String.raw`super|switch|throw|throws|true|try|typealias|unowned|var|weak|where|while)\b)`,
    String.raw`\b([A-Z]\w*)`,
  ].join("|"), "g");
  const highlights = !self.Highlight ? [] : ["comment", "string", "keyword", "type"].map(kind => {
    const highlight = new Highlight();
    CSS.highlights.set(kind, highlight);
    return highlight;
  });
  function colour() {
    for (const highlight of highlights) highlight.clear();
    for (const code of page.querySelectorAll(".folder details[open] code")) {
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node; node = texts.nextNode();) for (const match of node.data.matchAll(token)) {
        const range = new StaticRange({
          startContainer: node, startOffset: match.index,
          endContainer: node, endOffset: match.index + match[0].length,
        });
        highlights[match.slice(1).findIndex(Boolean)].add(range);
      }
    }
  }

  let isChanged = false;
  new MutationObserver(changes => {
    for (const { target, attributeName } of changes)
      if (attributeName === "aria-current" && target.matches("[aria-current=step]")) reveal(target);
    if (!highlights.length || isChanged || !page.querySelector(".folder")) return;
    isChanged = true;
    requestAnimationFrame(() => { isChanged = false; colour(); });
  }).observe(page, {
    subtree: true, childList: true, characterData: true, attributeFilter: ["aria-current", "open"],
  });
}
