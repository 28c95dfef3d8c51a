import DisplayKit
import TaskKit

/// A search in the top page: the prompt for its text, and batches of lines, between which input is
/// read.
@MainActor
final class PageSearch {
  /// The number of lines in a batch.
  private static let budget = 500
  /// The number of lines of a page whose matches are counted.
  private static let mostCounted = 2_000

  private let pages: TerminalPages
  private let messages: MessageLog
  private let onChange: @MainActor () -> Void
  private let batch = LatestTask()
  /// Nil unless the user is typing the text of a search.
  private(set) var prompt: TerminalFieldEdit?

  /// - Parameter onChange: called after a batch that no key has started.
  init(_ pages: TerminalPages, messages: MessageLog, onChange: @escaping @MainActor () -> Void) {
    self.pages = pages
    self.messages = messages
    self.onChange = onChange
  }

  var isSearching: Bool { batch.isBusy }

  func stop() { batch.cancel() }

  func openPrompt() { prompt = TerminalFieldEdit(id: FieldID("search"), text: "") }

  func paste(_ text: String) { prompt?.insert(text) }

  func pressInPrompt(_ key: TerminalKey) {
    switch key {
    case .escape, .control("g"): prompt = nil
    case .backspace where prompt?.text.isEmpty == true: prompt = nil
    case .enter:
      let words = prompt?.text ?? ""
      prompt = nil
      start(words)
    default: _ = prompt?.press(key)
    }
  }

  /// A screen that handles searches shows the result itself; otherwise the page is searched.
  private func start(_ words: String) {
    let shown = pages.screen?.display.state
    pages.change { page in
      page.search = TerminalSearch(words)
      return .send(.search(words))
    }
    if !words.isEmpty, shown == pages.screen?.display.state { find(.forward, includesTop: true) }
  }

  /// A screen that handles searches then shows all of its content.
  func end() {
    pages.change { page in
      page.search = nil
      page.found = nil
      return .send(.search(""))
    }
  }

  func find(_ direction: TerminalDirection, includesTop: Bool = false) {
    guard var page = pages.top else { return }
    guard let words = page.search else { return messages.current = "No search text" }
    var start = page.found ?? page.top
    if includesTop { start = page.document.next(.backward, start) ?? page.document.last() }
    find(words, direction, from: start, until: start)
  }

  private func find(
    _ words: TerminalSearch, _ direction: TerminalDirection, from place: TerminalPlace,
    until end: TerminalPlace
  ) {
    var found = TerminalDocument.Found.nothing
    pages.change { page in
      // The content may have changed since the last batch.
      let (place, end) = (page.document.clamp(place), page.document.clamp(end))
      found = page.document.search(words, direction, from: place, until: end, budget: Self.budget)
      return nil
    }
    switch found {
    case .match(let place): show(words, at: place)
    case .nothing: messages.say(DisplayText("“\(words.words)” not found").singleLine)
    case .more(let place):
      messages.current = "Searching"
      batch.nextTurn { [weak self] in
        self?.find(words, direction, from: place, until: end)
        self?.onChange()
      }
    }
  }

  private func show(_ words: TerminalSearch, at place: TerminalPlace) {
    var counts: (before: Int, all: Int)?
    pages.change { page in
      page.show(match: place)
      counts = page.document.count(words, before: place, most: Self.mostCounted)
      return .redraw
    }
    messages.current = counts.map {
      DisplayText("\($0.before + 1)/\($0.all) “\(words.words)”")
    }
  }
}
