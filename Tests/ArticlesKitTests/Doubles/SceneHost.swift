import ArticlesKit
import DisplayKit
import TestSupport

/// A host that records the shown states, and lets a test wait for one.
@MainActor
final class SceneHost: StatefulView {
  private(set) var states: [ScreenState] = []
  private(set) var outputs: [ArticlesOutput] = []
  private var screen: (any Screen)?
  private let changes: AsyncStream<Void>
  private let changing: AsyncStream<Void>.Continuation

  init() { (changes, changing) = AsyncStream.makeStream() }

  /// Opens the screen that `make` builds.
  func open(_ make: (@escaping ArticlesAssembly.Output) -> any Screen) -> any Screen {
    let screen = make { [weak self] in self?.outputs.append($0) }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  func render(state: ScreenState) {
    states.append(state)
    changing.yield()
  }

  /// The next state with no load in progress.
  func waitUntilSettled() async throws -> ScreenState {
    if let state = states.last, state.isSettled { return state }
    for await _ in changes {
      if let state = states.last, state.isSettled { return state }
    }
    throw CancellationError()
  }

  func close() {
    screen?.handle(.closed)
    screen = nil
  }
}

extension SceneObjects {
  init(of screen: any Screen) {
    self.init(of: screen) { $0 is FakeArticlesRepository || $0 is SceneHost }
  }
}

extension Content {
  /// The content itself, or the parts of nested stacks, items and headers.
  var parts: [Content] {
    switch self {
    case .stack(let contents, _): contents.flatMap(\.parts)
    case .item(let item): item.text.parts
    case .header(let header): header.text.parts
    default: [self]
    }
  }

  var rowIDs: [String] { rows.map(\.id.rawValue) }

  var rows: [LazyList.Row] {
    parts.flatMap { part -> [LazyList.Row] in
      if case .list(let list) = part { return (0..<list.count).map(list.row) }
      return []
    }
  }

  var notices: [Notice] {
    parts.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }

  var failures: [Failure] {
    parts.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// The texts and headings, one line each.
  var lines: [String] {
    parts.compactMap { part in
      switch part {
      case .text(let text), .heading(_, let text): text.plain
      default: nil
      }
    }
  }
}
