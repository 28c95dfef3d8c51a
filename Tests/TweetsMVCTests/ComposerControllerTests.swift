import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The Controller with its model and its View, which it needs.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerControllerTests {
  private let repository = FakeTweetRepository()
  private let delegate = SpyDelegate()
  private let composition: TweetComposition
  private let controller: ComposerController

  init() {
    composition = TweetComposition("Hi", repository: repository)
    controller = ComposerController(composition: composition, delegate: delegate)
  }

  @Test func rendersOnlyOtherTexts() {
    var rendered = 0
    let host = ChangeObserver<ScreenState> { _ in rendered += 1 }
    controller.display.subscribe(view: host)
    for _ in 1...2 { send(.fieldEdited(.tweetText, "Ho"), .actionChosen(.keepDraft, in: nil)) }
    #expect(rendered == 2)
  }

  @Test func reportsATweetOnce() async {
    send(.formSubmitted)
    #expect(isShown() && !controller.display.state.isSettled)
    await settle()
    send(.closed)
    #expect(delegate.results == ["posted 21"])
  }

  @Test func discardsWordsAfterAQuestion() {
    send(.actionChosen(.confirmDiscard, in: nil))
    for _ in 1...2 { send(.actionChosen(.discard, in: nil)) }
    #expect(isShown(isAsking: true))
    send(.actionChosen(.keepDraft, in: nil))
    #expect(isShown() && delegate.results == [])
    send(.actionChosen(.discard, in: nil), .actionChosen(.confirmDiscard, in: nil), .closed)
    #expect(delegate.results == ["discarded"])
  }

  @Test func closingEndsTheRequest() async {
    repository.holdsPosts = true
    send(.formSubmitted)
    await Task.yield(while: repository.calls.isEmpty)
    send(.closed)
    await Task.yield(while: repository.calls.last != "cancelled")
    #expect(delegate.results == ["left “Hi”"])
  }

  /// Whether the View has what the formatter makes of the model.
  private func isShown(isAsking: Bool = false) -> Bool {
    controller.display.state.content
      == TweetFormatter().editor(composition, isAsking: isAsking).content
  }

  private func send(_ events: ScreenEvent...) {
    for event in events { controller.handle(event) }
  }

  private func settle() async {
    await Task.yield(while: composition.isPosting)
  }
}
