import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The list's side of the composer.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelComposeTests {
  private let repository = FakeTweetRepository()
  private let spy = SpyActions()
  private let viewModel: TweetsViewModel

  init() { viewModel = TweetsViewModel(repository, actions: spy.actions) }

  @Test func isNotHeldByTheComposer() async {
    var other: TweetsViewModel? = TweetsViewModel(repository, actions: spy.actions)
    weak let released = other
    other?.viewDidAppear()
    await other?.waitUntilSettled()
    other?.didChooseCompose()
    other?.viewDidClose()
    other = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(spy.drafts == [""] && released == nil)
  }
}
