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

  @Test func opensTheComposerWithAFeedAndWithoutASearch() async {
    viewModel.handle(.compose)
    await load()
    #expect(viewModel.state == .make(1...7) { $0.draft = "" })
    viewModel.handle(.search("moon"))
    viewModel.handle(.compose)
    #expect(navigator.top == nil)
    viewModel.handle(.search(""))
    viewModel.handle(.compose)
    #expect(navigator.top?.display.state.title == "New tweet")
  }

  @Test func aListWithoutAStackHasNoComposer() async {
    let viewModel = TweetsViewModel(repository: repository, clock: TestClock()) { _ in }
    viewModel.handle(.load)
    while !viewModel.state.page.isSettled { await Task.yield() }
    viewModel.handle(.compose)
    #expect(viewModel.state == .make(1...7) && navigator.top == nil)
  }

  @Test func keepsTheDraftOfAComposerThatIsClosed() async {
    weak let composer = await composer(with: "Hi")
    navigator.pop()
    #expect(composer == nil)
    #expect(view.takeStates() == [.make(1...7) { $0.draft = "Hi" }])
    viewModel.handle(.compose)
    #expect(navigator.top?.display.state.content.plainText.contains("Hi") == true)
    navigator.top?.handle(.fieldEdited(.tweetText, " "))
    navigator.pop()
    #expect(view.takeStates() == [.make(1...7) { $0.draft = "" }])
  }

  @Test func showsAPostedTweet() async {
    weak let composer = await composer(with: "Hi")
    let before = viewModel.state
    composer?.handle(.formSubmitted)
    while navigator.top != nil { await Task.yield() }
    #expect(composer == nil)
    #expect(view.takeStates().count == 1 && viewModel.state == before.adding(.number(9)))
  }

  @Test func aDiscardedDraftIsGone() async {
    _ = await composer(with: "Hi")
    navigator.pop()
    viewModel.handle(.compose)
    weak let composer = navigator.top
    for action in [ActionID.discard, .confirmDiscard] {
      composer?.handle(.actionChosen(action, in: nil))
    }
    #expect(navigator.top == nil && composer == nil)
    #expect(viewModel.state == .make(1...7) { $0.draft = "" })
  }

  @Test func isReleasedWithAnOpenComposer() async {
    var other: TweetsViewModel? = TweetsViewModel(
      repository: repository, clock: TestClock(), navigator: navigator
    ) { _ in }
    other?.handle(.load)
    while other?.state.page.isSettled == false { await Task.yield() }
    other?.handle(.compose)
    weak let released = other
    other = nil
    #expect(released == nil && navigator.top != nil)
  }

  private func load() async {
    viewModel.handle(.load)
    _ = await view.settledStates()
  }

  private func composer(with text: String) async -> (any Screen)? {
    await load()
    viewModel.handle(.compose)
    navigator.top?.handle(.fieldEdited(.tweetText, text))
    return navigator.top
  }
}
