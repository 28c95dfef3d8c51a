import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private let repository = FakeRepository()

  /// A load changes five properties or more, first in its event and then in a later turn.
  @Test func rendersOncePerTurn() async throws {
    var rendered: [ScreenState] = []
    let view = TweetsView(viewModel: TweetsViewModel(repository))
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    view.display.subscribe(view: host)
    view.handle(.appeared)
    try await view.waitUntilSettled()
    view.handle(.refresh())
    let refreshing = view.state
    try await view.waitUntilSettled()
    #expect(
      rendered.suffix(3) == [view.state, refreshing, view.state].map(TweetsRenderer.screen))
    #expect(rendered.dropLast(3).allSatisfy { $0 == TweetsRenderer.screen(.loading(nil)) })
    view.handle(.actionChosen(.comments, in: RowID("0")))
    #expect(view.display.state == TweetsRenderer.screen(view.state), "when the event ends")
  }

  @Test func showsWhatItsViewModelHas() async throws {
    repository.feedResponse = .failure(FakeRepository.TestError())
    let view = TweetsView(viewModel: TweetsViewModel(repository))
    let failure = Failure(FakeRepository.TestError())
    #expect(view.state == .loading(nil))
    view.handle(.appeared)
    try await view.waitUntilSettled()
    #expect(view.state == .failed(TweetsHeader(.make()), failure))
    repository.feedResponse = .success(.make(0..<7))
    view.handle(.retry)
    try await view.waitUntilSettled()
    repository.profileResponse = .failure(FakeRepository.TestError())
    #expect(status(of: view) == .complete)
    view.handle(.refresh())
    #expect(status(of: view) == .refreshing)
    try await view.waitUntilSettled()
    #expect(status(of: view) == .profileFailed(failure))
    repository.feedResponse = .failure(FakeRepository.TestError())
    view.handle(.refresh())
    try await view.waitUntilSettled()
    #expect(status(of: view) == .refreshFailed(failure))
  }

  private func status(of view: TweetsView) -> LoadedTweets.Status? {
    if case .loaded(let tweets) = view.state { tweets.status } else { nil }
  }
}
