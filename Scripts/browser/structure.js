// What screen readers and keyboards require of a race's page and is missing.
() => {
  const wrong = [], all = s => [...document.querySelectorAll(s)];
  const one = s => { if (all(s).length !== 1) wrong.push(`${all(s).length} of ${s}`) };
  ["main", "h1", "header", "nav", "title:not(svg title)", "#report", "#save"].forEach(one);
  const ids = all("[id]").map(e => e.id);
  ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => wrong.push(`two of #${id}`));
  all("table").forEach(t => {
    if (!t.caption) wrong.push("a table without a caption");
    if (!t.querySelector("th[scope=col]") || !t.querySelector("th[scope=row]"))
      wrong.push("a table without headers: " + t.caption?.textContent);
  });
  all("svg").forEach(s => {
    if (!s.querySelector("title")?.textContent) wrong.push("a nameless chart");
    if (!s.closest("figure")?.querySelector("table"))
      wrong.push("no table next to " + s.textContent.slice(0, 40));
  });
  all("a[href^='#']").forEach(a => {
    if (!document.getElementById(a.hash.slice(1))) wrong.push("a link without a target: " + a.hash);
  });
  let last = 0;
  all("h1, h2, h3, h4").forEach(h => {
    const level = +h.tagName[1];
    if (level > last + 1) wrong.push("a heading skips a level: " + h.textContent);
    last = level;
  });
  if (document.getElementById("save")?.hidden) wrong.push("the script did not run");
  try { JSON.parse(document.getElementById("report").textContent) }
  catch (error) { wrong.push("the raw data is not JSON: " + error) }
  return wrong;
}
