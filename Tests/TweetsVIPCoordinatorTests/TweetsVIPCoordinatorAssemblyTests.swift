import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(1)))
struct TweetsAssemblyTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  /// Counts the states, and waits for one in which no work is under way.
  private final class Host: StatefulView {
    private(set) var states: [ScreenState] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func render(state: ScreenState) {
      states.append(state)
      if state.isSettled { waiting.take()?.resume() }
    }

    func settled() async {
      if states.last?.isSettled == true { return }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  private let repository = GatedTweetRepository()
  private let outputs = Outputs()
  private let host = Host()

  private func open() -> any TweetsScreen {
    let screen = TweetsAssembly.screen(repository: repository) { [outputs] in
      outputs.all.append($0)
    }
    screen.display.subscribe(view: host)
    return screen
  }

  private func ids(_ screen: any TweetsScreen) -> [Tweet.ID]? {
    guard case .loaded(let tweets) = screen.state else { return nil }
    return tweets.rows.map(\.id)
  }

  @Test func loadsPagesAndSelects() async throws {
    let screen = open()
    screen.handle(.appeared)
    #expect(screen.state == .loading(nil))
    try await repository.request().yield(.counted(1...7))
    await host.settled()
    #expect(ids(screen) == (1...5).map(String.init))
    screen.handle(.rowShown(RowID("5")))
    #expect(ids(screen) == (1...7).map(String.init))
    screen.handle(.rowSelected(RowID("6")))
    #expect(outputs.all == [.tweetSelected(id: "6")])
    #expect(host.states.last == TweetsRenderer.screen(screen.state))
    #expect(host.states.count == 5, "the opening, one for each event, and the answer")
  }

  @Test(arguments: [true, false])
  func endsTheRequestWhenTheScreenGoes(isClosedBefore: Bool) async throws {
    var screen: (any TweetsScreen)? = open()
    screen?.handle(.appeared)
    let (ends, end) = AsyncStream<Void>.makeStream()
    try await repository.request().onTermination = { _ in end.finish() }
    if isClosedBefore { screen?.handle(.closed) } else { screen = nil }
    for await _ in ends {}
    #expect(!host.states.contains { $0.isSettled })
    #expect((screen != nil) == isClosedBefore)
  }

  /// Closures hide the objects from reflection, so each is known by what it holds: Coordinator and
  /// Controller by the output; the Interactor, which holds Presenter and Worker, by the repository
  /// and, during a load, by the request that ends with it.
  @Test func freesEveryObject() async throws {
    final class Token {}
    weak var output: Token?
    weak var view: AnyObject?
    weak var held: GatedTweetRepository?
    do {
      let (token, repository) = (Token(), GatedTweetRepository())
      let screen = TweetsAssembly.screen(repository: repository) { _ in _ = token }
      (output, view, held) = (token, screen, repository)
      screen.display.subscribe(view: host)
      screen.handle(.appeared)
      try await repository.request().yield(.counted(1...7))
      await host.settled()
      #expect(output != nil && view != nil && held != nil)
    }
    #expect(output == nil && view == nil && held == nil)
  }

  @Test func freesEveryObjectDuringALoad() async throws {
    final class Token {}
    weak var output: Token?
    weak var view: AnyObject?
    let (ends, end) = AsyncStream<Void>.makeStream()
    do {
      let token = Token()
      let screen = TweetsAssembly.screen(repository: repository) { _ in _ = token }
      (output, view) = (token, screen)
      screen.handle(.appeared)
      try await repository.request().onTermination = { _ in end.finish() }
      #expect(output != nil && view != nil)
    }
    #expect(output == nil && view == nil)
    for await _ in ends {}
  }
}
