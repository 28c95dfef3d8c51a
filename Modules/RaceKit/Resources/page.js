const save = document.getElementById("save");
save.hidden = false;
save.onclick = () => {
  const data = document.getElementById("report").textContent;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type: "application/json" }));
  link.download = save.dataset.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  for (let part = target; part; part = part.parentElement)
    if (part.tagName === "DETAILS") part.open = true;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};
addEventListener("hashchange", reveal);
document.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']");
  if (link && link.hash === location.hash) reveal();
});
if (location.hash) reveal();
