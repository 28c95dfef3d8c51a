import DisplayKit
import Testing
import TweetsKit

@testable import TweetsStateful

@MainActor @Suite(.timeLimit(.minutes(1)))
struct TweetsAssemblyTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  private let repository = HeldMomentsRepository()
  private let outputs = Outputs()
  private let host = SpyView<ScreenState>()

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
    try await repository.request().yield(.numbered(1...7))
    await host.shows(\.isSettled)
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

  @Test(arguments: [true, false])
  func freesEveryObject(isLoading: Bool) async throws {
    let viewModel: () -> TweetsViewModel?
    let view: () -> TweetsView?
    let request: HeldMomentsRepository.Request
    do {
      let made = TweetsViewModel(repository: repository, firstRead: .standard) { _ in }
      let screen = TweetsView(viewModel: AnyViewModel(made))
      viewModel = { [weak made] in made }
      view = { [weak screen] in screen }
      screen.display.subscribe(view: host)
      screen.handle(.appeared)
      request = try await repository.request()
      if !isLoading {
        request.yield(.numbered(1...7))
        await host.shows(\.isSettled)
      }
      #expect(viewModel() != nil && view() != nil)
    }
    #expect(viewModel() == nil && view() == nil)
    request.finish()
  }
}
