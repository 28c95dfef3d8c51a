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
  var rows: [LazyList.Row] { list.map { Array($0.rows) } ?? [] }

  var rowIDs: [String] { rows.map(\.id.rawValue) }

  var notices: [Notice] {
    leaves.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }

  /// The texts and headings, one line each.
  var lines: [String] {
    leaves.compactMap { part in
      switch part {
      case .text(let text), .heading(_, let text): text.plain
      default: nil
      }
    }
  }
}
