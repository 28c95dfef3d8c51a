import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// The list's Presenter and its composer, on the real stack.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsPresenterComposeTests {
  private let repository = FakeRepository()
  private let navigator = Navigator()
  private let view = SpyView()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(
      repository: repository, clock: TestClock(), navigator: navigator
    ) { _ in }
    presenter.view = view
  }

  @Test func opensTheComposerWithAFeedAndWithoutASearch() async {
    presenter.didChooseCompose()
    presenter.viewDidAppear()
    #expect(await view.settledCalls().contains("compose New tweet"))
    presenter.didRequestSearch("moon")
    #expect(view.calls.contains("compose none"))
    presenter.didChooseCompose()
    #expect(navigator.top == nil)
    presenter.didRequestSearch("")
    #expect(view.calls.contains("compose New tweet"))
    presenter.didChooseCompose()
    #expect(navigator.top?.display.state.title == "New tweet")
  }

  @Test func aListWithoutAStackHasNoComposer() async {
    let presenter = TweetsPresenter(repository: repository, clock: TestClock()) { _ in }
    presenter.view = view
    presenter.viewDidAppear()
    #expect(await !view.settledCalls().contains { $0.hasPrefix("compose") })
    presenter.didChooseCompose()
    #expect(navigator.top == nil)
  }

  @Test func keepsTheDraftOfAComposerThatIsClosed() async {
    weak let composer = await composer(with: "Hi")
    navigator.pop()
    #expect(composer == nil)
    #expect(view.calls == ["compose Continue the draft"])
    presenter.didChooseCompose()
    #expect(navigator.top?.display.state.content.plainText.contains("Hi") == true)
    navigator.top?.handle(.fieldEdited(.tweetText, " "))
    navigator.pop()
    #expect(view.calls.last == "compose New tweet")
  }

  @Test func postedTweetIsTheFirstAndSelected() async {
    _ = await composer(with: "Hi")
    navigator.pop()
    presenter.didChooseCompose()
    repository.send(.tweet(.number(8)), .tweet(.number(9)))
    _ = await view.nextCalls(3)
    weak let composer = navigator.top
    composer?.handle(.formSubmitted)
    while navigator.top != nil { await Task.yield() }
    #expect(composer == nil)
    #expect(
      view.calls == [
        "compose New tweet", "new 1 new tweet", "header Owner", "notices []", "selection 9",
        #"cells ["9", "0", "1", "2", "3", "4"]"#,
      ])
    presenter.didShowRow(id: "4")
    #expect(view.calls.last == #"append ["5", "6"]"#)
  }

  @Test func aDiscardedDraftIsGone() async {
    _ = await composer(with: "Hi")
    navigator.pop()
    presenter.didChooseCompose()
    weak let composer = navigator.top
    for action in [ActionID.discard, .confirmDiscard] {
      composer?.handle(.actionChosen(action, in: nil))
    }
    #expect(navigator.top == nil && composer == nil)
    #expect(view.calls == ["compose Continue the draft", "compose New tweet"])
  }

  @Test func popsTheComposerWithoutAFeed() {
    navigator.push(FakeScreen())
    presenter.didPost(.number(9))
    #expect(navigator.top == nil)
  }

  /// Opens the composer once the list listens.
  private func composer(with text: String) async -> (any Screen)? {
    presenter.viewDidAppear()
    _ = await view.settledCalls()
    while repository.listeners.isEmpty { await Task.yield() }
    presenter.didChooseCompose()
    navigator.top?.handle(.fieldEdited(.tweetText, text))
    return navigator.top
  }
}
