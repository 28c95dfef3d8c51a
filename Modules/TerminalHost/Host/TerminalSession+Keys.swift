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
    case .control("l"): writer.forget()
    case _ where !device.size.isEnough: if key == .character("q") { finish(.quit) }
    case _ where prompt != nil: pressInPrompt(key)
    case _ where help != nil: pressInHelp(key)
    default: pressOnPage(key)
    }
  }

  func paste(_ text: String) {
    isDirty = true
    if prompt != nil {
      prompt?.insert(text)
    } else if help == nil, device.size.isEnough {
      // Into a field that one can see.
      change { $0.paste(text) }
    }
  }

  private func pressInHelp(_ key: TerminalKey) {
    switch key {
    case .escape, .left, .backspace, .character("q"), .character("?"), .function(1), .enter:
      help = nil
    default: _ = help?.press(key)
    }
  }

  private func pressOnPage(_ key: TerminalKey) {
    if change({ $0.press(key) }) { return }
    switch key {
    case .escape, .left, .backspace: back()
    case .character("q"): finish(.quit)
    case .character("r"): top?.handle(.refresh)
    case .character("o"): openInBrowser()
    case .character("/"): prompt = TerminalFieldEdit(id: FieldID("search"), text: "")
    case .character("n"): search(.forward)
    case .character("N"): search(.backward)
    case .character("m"): toggleMouse()
    case .character("?"), .function(1): showHelp()
    case .character(let character):
      host.commands.first { $0.key == character && $0.isAvailable() }?.run()
    default: break
    }
  }

  private func back() {
    if navigator.stack.state.count > 1 { navigator.pop() }
  }

  private func openInBrowser() {
    guard let screen = top, let link = pages[ObjectIdentifier(screen)]?.address() else {
      message = "No link here"
      return
    }
    message = DisplayText("Opening \(link.string)")
    host.openLink(link)
  }

  private func showHelp() {
    let (width, height) = pageSize
    help = TerminalPage(helpContent, width: width, height: height)
  }

  var helpContent: Content {
    TerminalHelp.content(
      host.commands, hasForm: top?.display.state.content.form?.isEnabled == true)
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
    case .press where help == nil:
      change { page in
        guard let found = page.target(row: mouse.row - 1, column: mouse.column) else { return nil }
        page.select(found)
        return found.target.isInForm && found.target != .submit ? .redraw : page.choose()
      }
    case .press, .release, .other: break
    }
  }

  private func scroll(by count: Int) {
    if help != nil {
      help?.scroll(by: count)
    } else {
      change { page in
        page.scroll(by: count)
        return .redraw
      }
    }
  }

  /// Lets `body` change the page on top, and does what comes of it. False where nothing did.
  @discardableResult
  func change(_ body: (inout TerminalPage) -> PageEffect?) -> Bool {
    guard let screen = top else { return false }
    layOutTop()
    let key = ObjectIdentifier(screen)
    guard var page = pages[key] else { return false }
    let wish = body(&page)
    pages[key] = page
    if case .send(let event) = wish { screen.handle(event) }
    return wish != nil
  }
}

extension TerminalSession {
  /// Lines between two looks at the keyboard.
  private static let budget = 500

  func pressInPrompt(_ key: TerminalKey) {
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

  /// A screen with a search of its own answers by what it shows next; any other is searched here.
  private func startSearch(_ words: String) {
    let shown = top?.display.state
    change { page in
      page.search = TerminalSearch(words)
      return .send(.search(words))
    }
    if !words.isEmpty, shown == top?.display.state { search(.forward, includesTop: true) }
  }

  func search(_ direction: TerminalDocument.Direction, includesTop: Bool = false) {
    guard let screen = top, let page = pages[ObjectIdentifier(screen)] else { return }
    guard let words = page.search else { return message = "Nothing to search for" }
    guard let start = page.found ?? page.top else { return }
    if includesTop, page.shows(words, at: start) { return show(start) }
    search(words, direction, from: start, until: start)
  }

  private func search(
    _ words: TerminalSearch, _ direction: TerminalDocument.Direction, from place: TerminalPlace,
    until end: TerminalPlace
  ) {
    var found = TerminalDocument.Found.nothing
    change { page in
      // The content may have changed since the last part of the search.
      if let place = page.document.clamp(place), let end = page.document.clamp(end) {
        found = page.document.search(words, direction, from: place, until: end, budget: Self.budget)
      }
      return nil
    }
    switch found {
    case .match(let place): show(place)
    case .nothing: message = DisplayText("“\(words.words)” is not here").singleLine
    case .more(let place):
      message = "Searching"
      searching.replace({}) { [weak self] _ in
        self?.search(words, direction, from: place, until: end)
        self?.drawLater()
      }
    }
  }

  private func show(_ place: TerminalPlace) {
    message = nil
    change { page in
      page.show(match: place)
      return .redraw
    }
  }
}
