/// How the page looks: quiet, in the system's own letters, in few colours that stay apart for every
/// eye, and never by colour alone.
enum RacePageStyle {
  static let element: StaticString = """
    <style>
    :root {
      --paper: #fdfdfb; --ink: #1c1f22; --quiet: #5b6369; --rule: #dcddd8; --shade: #f4f4f0;
      --mark: #0a5f94; --more: #b04a12; --faint: #b9bdc0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #15181b; --ink: #e4e5e2; --quiet: #9ba3a9; --rule: #33393e; --shade: #1d2125;
        --mark: #7cbbe6; --more: #eb9c62; --faint: #565e65;
      }
    }
    * { box-sizing: border-box }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100% }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
    body {
      margin: 0 auto; padding: 3rem clamp(1rem, 4vw, 3rem) 5rem; max-width: 84rem;
      background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    p, li, dd, dt { max-width: 44rem }
    h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); line-height: 1.15; margin: .2rem 0 1.2rem;
      font-weight: 650; letter-spacing: -.015em; max-width: 50rem }
    h2 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .8rem; font-weight: 650;
      letter-spacing: -.01em }
    h3 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; font-weight: 650 }
    h4 { font-size: .95rem; margin: 0; font-weight: 650 }
    a { color: var(--mark); text-underline-offset: .15em; text-decoration-thickness: 1px }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; border-radius: 2px }
    .skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: 1rem }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%) }
    .kicker, .path, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace }
    .kicker { margin: 0; color: var(--quiet); font-size: .85rem }
    .quiet { color: var(--quiet); font-weight: 400 } p.quiet { font-size: .92rem }
    .facts { font-size: clamp(1.05rem, 2vw, 1.15rem); line-height: 1.55; max-width: 48rem }
    nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0;
      margin: 2rem 0 0; font-size: .92rem }
    section { margin-top: 3.2rem; padding-top: 1.6rem; border-top: 1px solid var(--rule) }
    figure { margin: 0 }
    dl { margin: 0 } dd { margin: 0 } dt { font-weight: 650 }
    .verdicts { display: grid; gap: 1.2rem 2.4rem; margin-top: 1.6rem;
      font-size: .94rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)) }
    .verdicts p { margin: .15rem 0 0 } .verdicts ul { padding-left: 1.1rem; margin: .4rem 0 }
    .failing dt::after { content: " fails"; color: var(--more) }
    .facts-list { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr;
      gap: .3rem 1.4rem } .facts-list dt { font-weight: 400; color: var(--quiet);
      max-width: 20rem }
    .scroll { overflow-x: auto; container-type: inline-size; margin: .6rem 0; background:
      linear-gradient(to right, var(--paper) 30%, transparent) left / 3rem 100% no-repeat local,
      linear-gradient(to left, var(--paper) 30%, transparent) right / 3rem 100% no-repeat local,
      linear-gradient(to right, var(--rule), transparent) left / .8rem 100% no-repeat scroll,
      linear-gradient(to left, var(--rule), transparent) right / .8rem 100% no-repeat scroll }
    table { border-collapse: collapse; font-size: .88rem; line-height: 1.35;
      font-variant-numeric: tabular-nums; overflow-wrap: normal }
    caption { text-align: left; color: var(--quiet); padding-bottom: .4rem; font-size: .85rem }
    caption span { display: block; position: sticky; left: 0; max-width: 100cqi }
    th, td { text-align: left; padding: .32rem .9rem .32rem 0; font-weight: 400;
      border-bottom: 1px solid var(--rule); vertical-align: baseline }
    thead th { color: var(--quiet); vertical-align: bottom }
    tbody th { font-weight: 600; white-space: nowrap }
    .figure { text-align: right } td { white-space: nowrap }
    td:last-child, th:last-child { padding-right: 0 }
    .pair { display: grid; gap: .2rem 3rem; align-items: start; grid-template-columns: 100% }
    @media (min-width: 62rem) {
      .pair { grid-template-columns: minmax(0, 27rem) minmax(0, 1fr) }
    }
    .pair > figcaption { grid-column: 1 / -1 } figcaption p { margin: 0 }
    .chart { display: block; width: 100%; max-width: 32rem; height: auto }
    .chart text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      fill: var(--ink) }
    .chart .tick { font-size: 10.5px; fill: var(--quiet); font-variant-numeric: tabular-nums }
    .grid { stroke: var(--rule) } .reference { stroke: var(--ink); stroke-dasharray: 2 3 }
    .interval { stroke-width: 2; stroke: var(--mark) } .dot { fill: var(--mark);
      stroke: var(--mark); stroke-width: 2 }
    .interval.none { stroke: var(--quiet) } .dot.none { fill: var(--paper); stroke: var(--quiet) }
    .interval.more { stroke: var(--more) } .dot.more { fill: var(--more); stroke: var(--more) }
    .curve { fill: none; stroke-width: 1.5 } .curve.faint { stroke: var(--faint) }
    .curve.front { stroke: var(--mark); stroke-width: 2 }
    .bar { fill: var(--mark) } .bar.tests { fill: var(--faint) }
    .multiples { display: grid; gap: 1rem 2rem; max-width: 62rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)) }
    .multiple { margin: .4rem 0 0; font-size: .88rem; font-weight: 600 }
    details { border-top: 1px solid var(--rule); padding: .5rem 0 }
    summary { cursor: pointer; font-weight: 600 }
    .table { border: 0; padding: 0; font-size: .85rem } .table summary { font-weight: 400;
      color: var(--quiet) }
    .diagrams { display: grid; gap: 1.6rem 2.4rem; margin: 1rem 0; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)) }
    .sequence { max-width: 24rem }
    .lifeline { stroke: var(--faint); stroke-dasharray: 1 3 } .message { stroke: var(--mark);
      stroke-width: 1.4; fill: none } .tip { fill: var(--mark) }
    .chart .object { font-size: 11px; font-weight: 600 }
    .chart .call { font-size: 10px; paint-order: stroke; stroke: var(--paper); stroke-width: 4px;
      stroke-linejoin: round }
    .trees { display: grid; gap: 1.4rem; margin: .8rem 0 1.6rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr)) }
    .tree ul { list-style: none; margin: 0; padding-left: .9rem; font-size: .88rem }
    .tree > ul { padding: 0; margin-top: .4rem } .tree li { padding: .08rem 0 }
    .tree .path { margin: 0 } .folder { color: var(--quiet) } .path { font-size: .78rem }
    .beside { display: grid; gap: 1rem; margin: .6rem 0; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
    .beside > figure { min-width: 0; scroll-margin-top: 1rem }
    pre { background: var(--shade); padding: .8rem; margin: .3rem 0 0; overflow: auto;
      max-height: 34rem; font-size: .76rem; line-height: 1.45; tab-size: 2;
      overflow-wrap: normal }
    button { font: inherit; color: var(--paper); background: var(--mark); border: 0;
      padding: .5rem 1.1rem; border-radius: 3px; cursor: pointer }
    @media (max-width: 40rem) {
      body { padding-top: 1.6rem } tbody th { white-space: normal; min-width: 6rem }
      th, td { padding-right: .7rem }
    }
    @media print {
      :root { --paper: #fff; --ink: #000; --quiet: #444; --rule: #ccc; --shade: #fff;
        --mark: #0a5f94; --more: #b04a12; --faint: #aaa }
      body { padding: 0; font-size: 10pt; max-width: none } nav, button, .skip, .table,
      #download { display: none } section { margin-top: 1.6rem; padding-top: .8rem }
      h2, h3, figcaption { break-after: avoid } figure, tr, .verdicts > div { break-inside: avoid }
      table { font-size: 8pt } th, td { white-space: normal; padding-right: .5rem }
      .pair { grid-template-columns: 17rem minmax(0, 1fr); gap: .2rem 1.6rem }
      .scroll { overflow: visible; background: none } pre { max-height: none; white-space: pre-wrap }
    }
    </style>
    """
}
