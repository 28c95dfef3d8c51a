/// What the page does beyond being read: it saves its data, and opens what a link leads into.
enum RacePageScript {
  /// The hash is the script's: with any other, no browser runs it, and `Scripts/page` fails.
  static let policy: StaticString = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'sha256-WxJFgnL36mXBncHRIuX4SIzTUUQSLCtUXCui9TkzC2Q='; base-uri 'none'; form-action 'none'">

    """

  static let element: StaticString = """
    <script>
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
    </script>
    """
}
