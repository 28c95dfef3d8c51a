// What text from outside must not have become.
() => {
  const wrong = self.attacked === undefined ? [] : ["a script of the attack ran"];
  if (document.contentType === "text/plain") return wrong;
  const own = ("html head meta title link script body noscript div header nav main h1 h2 h3 h4 h5 " +
    "h6 p a strong em small s code pre blockquote ul ol li table thead tbody tr th td hr img " +
    "details summary form fieldset label input select option button span").split(" ");
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
