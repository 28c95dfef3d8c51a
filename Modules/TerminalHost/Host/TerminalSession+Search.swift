import DisplayKit

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
