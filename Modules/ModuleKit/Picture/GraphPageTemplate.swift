enum GraphPageTemplate {
  static let html = #"""
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Modules</title>
    <style>
      html, body { margin: 0; height: 100%; overflow: hidden; font: 14px system-ui, sans-serif }
      svg { width: 100%; height: 100%; cursor: grab; background: #fafafa }
      input { position: fixed; top: 12px; left: 12px; padding: 6px 10px; width: 220px }
      #groups { position: fixed; top: 12px; left: 270px; line-height: 2 }
      #groups span { border: 1px solid #555; border-radius: 5px; padding: 2px 8px; margin: 2px }
      rect { stroke: #555; rx: 5 } text { pointer-events: none; text-anchor: middle }
      path { fill: none; stroke: #999 } g.node { cursor: pointer }
      .faded { opacity: .1 } .needs { stroke: #06c; stroke-width: 2 }
      .needed { stroke: #c60; stroke-width: 2 }
      .added { stroke: #080; stroke-width: 3 }
      .removed { stroke: #c00; stroke-dasharray: 5; stroke-width: 2 }
    </style>
    <input type="search" placeholder="Find a module" aria-label="Find a module">
    <div id="groups"></div>
    <svg><defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"
      markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#777;stroke:none"/>
      </marker></defs><g id="all"></g></svg>
    <script>
    const content = /*CONTENT*/;
    const all = document.getElementById("all"), svg = document.querySelector("svg");
    const make = (name, attributes, parent) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      return parent.appendChild(element);
    };
    const groups = [...new Set(content.nodes.map(n => n.group || ""))];
    const colour = group => `hsl(${groups.indexOf(group || "") * 137.5 % 360} 60% 88%)`;
    groups.filter(group => group).sort().forEach(group => {
      const label = document.getElementById("groups").appendChild(document.createElement("span"));
      label.textContent = group;
      label.style.background = colour(group);
    });
    const places = new Map(), widths = {};
    content.nodes.forEach(n => widths[n.row] = Math.max(widths[n.row] || 0, n.column + 1));
    const widest = Math.max(1, ...Object.values(widths));
    content.nodes.forEach(n => places.set(n.name, {
      x: (n.column + (widest - widths[n.row]) / 2) * 210 + 110, y: n.row * 110 + 80 }));
    const lines = content.edges.map(e => {
      const a = places.get(e.source), b = places.get(e.target);
      const line = make("path", { "marker-end": "url(#tip)", class: e.change || "",
        d: `M${a.x} ${a.y + 16}C${a.x} ${a.y + 60} ${b.x} ${b.y - 60} ${b.x} ${b.y - 17}` }, all);
      return { ...e, line };
    });
    const boxes = content.nodes.map(n => {
      const p = places.get(n.name);
      const box = make("g", { class: "node", transform: `translate(${p.x} ${p.y})` }, all);
      make("rect", { x: -95, y: -16, width: 190, height: 32, class: n.change || "",
        fill: colour(n.group) }, box);
      make("text", { y: 5 }, box).textContent = n.name;
      make("title", {}, box).textContent = n.group ? `${n.name} (${n.group})` : n.name;
      box.onclick = event => { event.stopPropagation(); focus(n.name) };
      return { name: n.name, box };
    });
    const reach = (start, from, to) => {
      const found = new Set([start]);
      for (const name of found) for (const e of lines) if (e[from] === name) found.add(e[to]);
      return found;
    };
    const show = (names, needs, needed) => {
      boxes.forEach(b => b.box.classList.toggle("faded", !!names && !names.has(b.name)));
      lines.forEach(e => {
        const down = needs && needs.has(e.source) && needs.has(e.target);
        const up = needed && needed.has(e.source) && needed.has(e.target);
        e.line.classList.toggle("needs", !!down);
        e.line.classList.toggle("needed", !!up);
        e.line.classList.toggle("faded", !!names && !down && !up);
      });
    };
    const focus = name => {
      const needs = reach(name, "source", "target"), needed = reach(name, "target", "source");
      show(new Set([...needs, ...needed]), needs, needed);
    };
    document.querySelector("input").oninput = event => {
      const word = event.target.value.toLowerCase();
      if (!word) return show();
      show(new Set(boxes.map(b => b.name).filter(n => n.toLowerCase().includes(word))));
    };
    let scale = 1, x = 0, y = 40, drag = null, moved = false;
    const place = () => all.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    svg.onclick = () => { if (!moved) show() };
    svg.onwheel = event => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 500);
      x = event.clientX - (event.clientX - x) * factor;
      y = event.clientY - (event.clientY - y) * factor;
      scale *= factor;
      place();
    };
    svg.onpointerdown = event => { drag = [event.clientX - x, event.clientY - y]; moved = false };
    window.onpointermove = event => {
      if (!drag) return;
      x = event.clientX - drag[0]; y = event.clientY - drag[1]; moved = true;
      place();
    };
    window.onpointerup = () => drag = null;
    scale = Math.min(1, svg.clientWidth / (widest * 210 + 40));
    place();
    </script>
    </html>
    """#
}
