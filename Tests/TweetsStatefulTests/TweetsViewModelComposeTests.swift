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
  private let repository = FakeRepository()
  private let navigator = Navigator()
  private let view = SpyView()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(
      repository: repository, clock: TestClock(), navigator: navigator
    ) { _ in }
    viewModel.subscribe(view: view)
  }

  @Test func isReleasedWithAnOpenComposer() async {
    var other: TweetsViewModel? = TweetsViewModel(
      repository: repository, clock: TestClock(), navigator: navigator
    ) { _ in }
    other?.handle(.load)
    await Task.yield(while: other?.state.page.isSettled == false)
    other?.handle(.compose)
    weak let released = other
    other = nil
    #expect(released == nil && navigator.top != nil)
  }

  private func load() async {
    viewModel.handle(.load)
    _ = await view.settledStates()
  }
}
