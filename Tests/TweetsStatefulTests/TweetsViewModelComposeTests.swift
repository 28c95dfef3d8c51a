import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The list's ViewModel and its composer, on the real stack.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelComposeTests {
  @Test func isReleasedWithAnOpenComposer() async {
    let navigator = Navigator()
    var viewModel: TweetsViewModel? = TweetsViewModel(
      repository: FakeTweetRepository(), clock: TestClock(), navigator: navigator
    ) { _ in }
    viewModel?.handle(.load)
    await Task.yield(while: viewModel?.state.page.isSettled == false)
    viewModel?.handle(.compose)
    weak let released = viewModel
    viewModel = nil
    #expect(released == nil && navigator.top != nil)
  }
}
