import DisplayKit
import SystemKit

extension TerminalSession {
  func press(_ key: TerminalKey) {
    isDirty = true
    message = nil
    searching.cancel()
    switch key {
    case .control("c"): finish(.signal(Signal.interrupt.number))
    case .control("z"): suspend()
    case .control("l"): writer.reset()
    case _ where !device.size.isEnough: if key == .character("q") { finish(.quit) }
    case _ where overlay != nil: pressInOverlay(key)
    case .function(1): open(.help)
    case _ where prompt != nil: pressInPrompt(key)
    default: pressOnPage(key)
    }
  }

  func paste(_ text: String) {
    isDirty = true
    if prompt != nil, overlay == nil {
      prompt?.insert(text)
    } else if overlay == nil, device.size.isEnough {
      // Pasted into the visible field only.
      change { $0.paste(text) }
    }
  }

  private func pressInOverlay(_ key: TerminalKey) {
    switch key {
    case .escape, .left, .backspace, .character("q"), .character("?"), .function(1), .enter:
      overlay = nil
    default: _ = overlay?.page.press(key)
    }
  }

  private func open(_ kind: TerminalOverlay.Kind) {
    overlay = TerminalOverlay(kind: kind)
    layOutOverlay()
  }

  private func pressOnPage(_ key: TerminalKey) {
    if change({ $0.press(key) }) { return }
    switch key {
    case .escape where page?.search != nil: endSearch()
    case .escape, .left, .backspace: back()
    case .character("q"): finish(.quit)
    case .character("r"): top?.handle(.refresh())
    case .character("o"): openInBrowser()
    case .character("y"): copyLink()
    case .character("/"): prompt = TerminalFieldEdit(id: FieldID("search"), text: "")
    case .character("n"): search(.forward)
    case .character("N"): search(.backward)
    case .character("m"): toggleMouse()
    case .character("M"): open(.messages)
    case .character("?"): open(.help)
    case .character(let character):
      host.commands.first { $0.key == character && $0.isAvailable() }?.run()
    default: break
    }
  }

  private func back() {
    if navigator.stack.state.count > 1 { navigator.pop() }
  }

  private func openInBrowser() {
    guard let link = address else { return message = "No link here" }
    say(TerminalScreenHost.opening(link))
    host.openLink(link)
  }

  /// The message has the link too: a terminal may not take it to its clipboard.
  private func copyLink() {
    guard let link = address else { return message = "No link here" }
    write(TerminalModes.copying(link.string))
    say(DisplayText("Copied \(link.string)"))
  }

  private var address: WebLink? {
    page?.address(of: top?.display.state.link)
  }

  private func toggleMouse() {
    usesMouse.toggle()
    write(usesMouse ? TerminalModes.mouse : TerminalModes.noMouse)
    message = usesMouse ? "Mouse on" : "Mouse off"
  }

  func point(_ mouse: TerminalMouse) {
    guard usesMouse, device.size.isEnough else { return }
    isDirty = true
    switch mouse.action {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .press where overlay == nil:
      change { page in
        guard let found = page.target(row: mouse.row - 1, column: mouse.column) else { return nil }
        page.select(found)
        return found.target.isField ? .redraw : page.choose()
      }
    case .press: break
    }
  }

  private func scroll(by count: Int) {
    if overlay != nil {
      overlay?.page.scroll(by: count)
    } else {
      change { page in
        page.scroll(by: count)
        return .redraw
      }
    }
  }

  /// Applies `body` to the top page, and then its effect. False if there is none.
  @discardableResult
  private func change(_ body: (inout TerminalPage) -> PageEffect?) -> Bool {
    layOutTop()
    guard let screen = top, var page else { return false }
    let effect = body(&page)
    self.page = page
    if case .send(let event) = effect {
      if let link = event.link { say(TerminalScreenHost.opening(link)) }
      screen.handle(event)
    }
    return effect != nil
  }
}

extension TerminalSession {
  /// The number of lines that are searched before input is read again.
  private static let budget = 500
  /// The number of lines of a page whose matches are counted.
  private static let mostCounted = 2_000

  private func pressInPrompt(_ key: TerminalKey) {
    switch key {
    case .escape, .control("g"): prompt = nil
    case .backspace where prompt?.text.isEmpty == true: prompt = nil
    case .enter:
      let words = prompt?.text ?? ""
      prompt = nil
      startSearch(words)
    default: _ = prompt?.press(key)
    }
  }

  /// A screen that handles searches shows the result itself; otherwise the page is searched.
  private func startSearch(_ words: String) {
    let shown = top?.display.state
    change { page in
      page.search = TerminalSearch(words)
      return .send(.search(words))
    }
    if !words.isEmpty, shown == top?.display.state { search(.forward, includesTop: true) }
  }

  /// A screen that handles searches then shows all of its content.
  private func endSearch() {
    change { page in
      page.search = nil
      page.found = nil
      return .send(.search(""))
    }
  }

  private func search(_ direction: TerminalDirection, includesTop: Bool = false) {
    guard var page else { return }
    guard let words = page.search else { return message = "No search text" }
    var start = page.found ?? page.top
    if includesTop { start = page.document.next(.backward, start) ?? page.document.last() }
    search(words, direction, from: start, until: start)
  }

  private func search(
    _ words: TerminalSearch, _ direction: TerminalDirection, from place: TerminalPlace,
    until end: TerminalPlace
  ) {
    var found = TerminalDocument.Found.nothing
    change { page in
      // The content may have changed since the last part of the search.
      let (place, end) = (page.document.clamp(place), page.document.clamp(end))
      found = page.document.search(words, direction, from: place, until: end, budget: Self.budget)
      return nil
    }
    switch found {
    case .match(let place): show(words, at: place)
    case .nothing: say(DisplayText("“\(words.words)” not found").singleLine)
    case .more(let place):
      message = "Searching"
      searching.replace({}) { [weak self] _ in
        self?.search(words, direction, from: place, until: end)
        self?.drawLater()
      }
    }
  }

  private func show(_ words: TerminalSearch, at place: TerminalPlace) {
    var counts: (before: Int, all: Int)?
    change { page in
      page.show(match: place)
      counts = page.document.count(words, before: place, most: Self.mostCounted)
      return .redraw
    }
    message = counts.map { DisplayText("\($0.before + 1)/\($0.all) “\(words.words)”") }
  }
}

extension ScreenEvent {
  fileprivate var link: WebLink? {
    switch self {
    case .linkOpened(let link), .imageOpened(let link): link
    default: nil
    }
  }
}
