// The elements that are wider than the page.
() => {
  const room = document.documentElement.clientWidth, page = document.documentElement.scrollWidth;
  const clipped = e => e && (getComputedStyle(e).overflowX !== "visible" || clipped(e.parentElement));
  const wide = [...document.body.querySelectorAll("*")].filter(e =>
    e.getBoundingClientRect().right > room + 1 && !e.closest(".hidden, .skip") && !clipped(e));
  const name = e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") +
    (e.classList.length ? "." + [...e.classList].join(".") : "");
  if (page <= room && !wide.length) return [];
  return [`overflow, ${page} of ${room} pixels: ` + wide.slice(0, 5).map(e =>
    name(e) + " ends at " + e.getBoundingClientRect().right).join("; ")];
}
