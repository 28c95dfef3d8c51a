// Runs in each page, and as the worker that all pages share.
//
// The worker reads one stream of messages for all tabs, since a browser opens six connections to a
// server. A message is [session, number, [change, …]]. A tab holds a lock as long as it is open, and
// the worker as long as it runs.
"use strict";

const post = (name, body) => fetch("/-/" + name, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
});

const lock = (name, ifAvailable) => new Promise(done => navigator.locks.request(
  name, { ifAvailable }, held => (done(held), held && new Promise(() => {}))));

if (self.document) runPage(); else runWorker();

function runWorker() {
  const tabs = new Map();
  let stream;
  const held = lock("worker");

  self.onconnect = ({ ports: [port] }) => {
    held.then(() => port.postMessage({ state: "running" }));
    port.onmessage = ({ data: { session, number } }) => {
      const tab = { port, number };
      tabs.set(session, tab);
      navigator.locks.request("session " + session, async () => {
        if (tabs.get(session) === tab) tabs.delete(session);
        await tab.joined;
        return post("leave", { session }).catch(() => {});
      });
      if (!stream) connect(); else if (stream.readyState === EventSource.OPEN) join(session);
    };
  };

  function connect() {
    stream = new EventSource("/-/messages");
    stream.onopen = () => tabs.forEach((_, session) => join(session));
    stream.onmessage = ({ data }) => receive(...JSON.parse(data));
    stream.onerror = () => {
      tabs.forEach(({ port }) => port.postMessage({ state: "waiting" }));
      if (stream.readyState !== EventSource.CLOSED) return;
      stream = null;
      setTimeout(() => tabs.size && !stream && connect(), 3000);
    };
  }

  async function join(session) {
    const tab = tabs.get(session), joined = post("join", { session, number: tab.number });
    tab.joined = joined.catch(() => {});
    try {
      const { status } = await joined;
      if (status === 204) tab.port.postMessage({ state: "live" });
      else if (status === 410) {
        tabs.delete(session);
        tab.port.postMessage({ state: "gone" });
      }
    } catch { }  // The stream fails too, and joins again when it is open.
  }

  function receive(session, number, changes) {
    const tab = tabs.get(session);
    if (!tab) return;
    const isWhole = changes.some(([kind, , isOther]) => kind === "page" && !isOther);
    if (number <= tab.number && !isWhole) return;
    if (number > tab.number + 1 && !isWhole) return join(session);
    tab.number = number;
    tab.port.postMessage({ number, changes });
  }
}

function runPage() {
  const page = document.getElementById("page");
  const on = page.addEventListener.bind(page);
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  // Outside of the page, whose nodes the server counts.
  const problem = make("p", { className: "failure report", role: "alert" });
  function report(text) {
    problem.textContent = text;
    document.body.append(problem);
  }

  if (!self.SharedWorker || !navigator.locks)
    return report("Buttons and forms are hidden: this browser lacks SharedWorker or Web Locks.");
  show("joining");
  const own = +page.dataset.session;
  // The session that is shown, the one that the tab joins, and its last message.
  let session = own, joining, number, worker;
  const node = path => path.reduce((parent, index) => parent.childNodes[index], page);
  const parse = markup => {
    const { content } = make("template", { innerHTML: markup });
    content.normalize();
    return content;
  };
  const place = (parent, child, index) => parent.insertBefore(child, parent.childNodes[index] ?? null);

  // The browser takes the focus from a form that is disabled while it is sent.
  let focused;
  const change = {
    t: (path, text) => { node(path).data = text; },
    a: (path, name, value) => {
      const element = node(path);
      if (name === "disabled" && value !== undefined) focused = document.activeElement;
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
      if (name === "value" && "value" in element) element.value = value ?? "";
      if (name === "disabled" && value === undefined && document.activeElement === document.body)
        focused?.focus();
      if (name === "autofocus" && value !== undefined) element.focus();
    },
    i: (path, markup, index) => {
      const added = parse(markup), field = added.querySelector("[autofocus]");
      place(node(path), added, index);
      field?.focus();
    },
    r: (path, index, count) => {
      const parent = node(path), { activeElement } = document;
      while (count--) parent.childNodes[index].remove();
      // To the button before the one that is gone, such as Undo.
      if (!activeElement.isConnected) parent.childNodes[index - 1]?.focus?.();
    },
    m: (path, from, to) => {
      const parent = node(path), child = parent.childNodes[from];
      child.remove();
      place(parent, child, to);
    },
    page: (markup, isOther) => {
      page.replaceChildren(parse(markup));
      if (!isOther) return;
      scrollTo(0, 0);
      (page.querySelector("[autofocus]") ?? document.getElementById("main")).focus();
    },
    title: title => { document.title = title; },
    address: address => history.replaceState(history.state, "", address),
    go: address => location.assign(address),
  };

  // Rows are requested as their end comes into view.
  let requestedCount = -1;
  const end = new IntersectionObserver(entries => {
    const count = page.querySelectorAll(".list > li").length;
    if (requestedCount === count || !entries.some(entry => entry.isIntersecting)) return;
    requestedCount = count;
    send({ control: "more" });
  }, { rootMargin: "400px" });
  const watchEnd = () => {
    end.disconnect();
    const more = page.querySelector(".more");
    if (more) end.observe(more); else requestedCount = -1;
  };

  // Sends again what was not taken yet, and reports failures.
  async function deliver(what, request, ignored) {
    try {
      const response = await request(), { status, headers } = response;
      if (status === 410) return location.reload();
      if (status === 429) {
        await new Promise(done => setTimeout(done, headers.get("Retry-After") * 1000));
        return deliver(what, request, ignored);
      }
      // 422: the text says what and why.
      if (!response.ok && status !== ignored)
        report((status === 422 ? "" : `${what} was rejected: `) + await response.text());
    } catch { report(`The connection failed: ${what} may be lost.`); }
  }

  // One at a time, in order. What is typed while an event is sent is one event: the last.
  let sent = Promise.resolve(), typed;
  function send(event) {
    const body = { session, ...event };
    typed = event.control ? undefined : event.fields;
    sent = sent.then(() => {
      if (typed === event.fields) typed = undefined;
      // 409: the control is gone, as after a double click.
      return deliver("Your last input", () => post("event", body), 409);
    });
  }
  function type({ name, value }) {
    if (typed) typed[name] = value; else send({ fields: { [name]: value } });
  }

  function show(state) { document.documentElement.dataset.state = state; }

  on("click", event => {
    problem.remove();
    const target = event.target.closest("[data-do]:not(form)");
    if (!target) return;
    event.preventDefault();
    send({ control: target.dataset.do });
  });
  on("input", ({ target }) => { if (target.form?.dataset.do) type(target); });
  on("change", ({ target: { className, form, name, value } }) => {
    if (form?.className === "variants") send({ control: name + ":" + value });
  });
  // A fetch does not report how much of a file is sent.
  const transfer = (file, bar) => new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/-/upload?session=" + session);
    request.setRequestHeader("File-Name", encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) => { bar.value = loaded / total; };
    request.onload = () => done(new Response(request.response || null, request));
    request.onerror = fail;
    request.send(file);
  });
  async function upload(file) {
    const sending = make("p", { className: "notice report sending", role: "status" });
    const picture = make("img", { src: URL.createObjectURL(file), alt: "" });
    const bar = make("progress", { ariaLabel: "Sent" });
    sending.append(picture, file.name, bar);
    document.body.append(sending);
    await deliver(file.name, () => transfer(file, bar));
    sending.remove();
    URL.revokeObjectURL(picture.src);
  }
  let uploaded = Promise.resolve();
  const uploadAll = files => { for (const file of files) uploaded = uploaded.then(() => upload(file)); };
  // There are no files before the drop.
  for (const type of ["dragover", "drop"]) addEventListener(type, event => {
    const { files, types } = event.dataTransfer;
    if (!types.includes("Files") || !page.querySelector(".upload")) return;
    event.preventDefault();
    uploadAll(files);
  });

  on("submit", event => {
    const { target } = event, control = target.dataset.do;
    if (!control && target.className !== "upload") return;
    event.preventDefault();
    if (control) return send({ fields: Object.fromEntries(new FormData(target)), control });
    uploadAll([...target.querySelector("input").files]);
    target.reset();
  });

  async function join() {
    const hold = id => lock("session " + id, true);
    await hold(own);
    // Back and Forward show what was left: the entry of the history has its session.
    const [{ type }] = performance.getEntriesByType("navigation"), left = history.state;
    if (type === "back_forward" && left && await hold(left)) [joining, number] = [left, -1];
    else [joining, number] = [own, +page.dataset.number];
    connect();
  }

  // To the worker; to a new one if it has ended or did not load.
  function connect() {
    worker = new SharedWorker("/-/regatta.js");
    worker.port.onmessage = ({ data }) => receive(data);
    worker.onerror = () => {
      show("waiting");
      setTimeout(connect, 3000);
    };
    use(joining, number);
  }

  function use(id, last) {
    [joining, number] = [id, last];
    history.replaceState(id, "");
    worker.port.postMessage({ session: id, number });
  }

  function receive({ state, number: last, changes }) {
    if (state === "running") return navigator.locks.request("worker", { mode: "shared" }, () => {
      show("waiting");
      connect();
    });
    if (state === "gone") return joining === own ? location.reload() : use(own, -1);
    if (state) show(state);
    if (changes) {
      for (const [kind, ...details] of changes) change[kind](...details);
      if (session !== joining) scrollTo(0, sessionStorage.getItem("top " + joining));
      [session, number] = [joining, last];
    }
    if (session !== joining) return;
    if (state === "live") requestedCount = -1;
    watchEnd();
  }

  addEventListener("pagehide", () => sessionStorage.setItem("top " + session, scrollY));
  // A link within the page makes an entry of its own.
  addEventListener("hashchange", () => history.replaceState(session, ""));
  // A page that Safari stored for Back has released its lock.
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  page.normalize();
  page.querySelector("[autofocus]")?.focus();
  join();
}
