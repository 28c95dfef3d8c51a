import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The Controller with its model and its View, which it needs.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerControllerTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let delegate = SpyDelegate()
  private let composition: TweetComposition
  private let controller: ComposerController

  init() {
    composition = TweetComposition("Hi", repository: repository)
    controller = ComposerController(composition: composition, delegate: delegate)
  }

  @Test func showsTheDraft() {
    #expect(isShown())
    send(.fieldEdited(.tweetText, " Hi  there "))
    #expect(isShown() && composition.text == " Hi  there ")
    #expect(controller.display.state.title == "New tweet" && controller.display.state.isSettled)
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

  @Test func postsAgainAfterAFailure() async {
    repository.postResponse = .failure(TestError())
    send(.retry, .formSubmitted)
    for count in 1...2 {
      await controller.display.wait { $0.isSettled }
      #expect(isShown() && composition.postError is TestError && repository.calls.count == count)
      send(.retry)
    }
    #expect(delegate.results == [])
  }

  @Test func ignoresEventsWhileItIsPosted() async {
    send(.formSubmitted, .formSubmitted, .retry, .fieldEdited(.tweetText, "Ho"))
    for action in [ActionID.discard, .confirmDiscard, .keepDraft] {
      send(.actionChosen(action, in: nil))
    }
    #expect(isShown() && composition.text == "Hi")
    await settle()
    #expect(delegate.results == ["posted 21"] && repository.calls == ["post Hi"])
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

  @Test func ignoresEventsAfterItsEnd() async {
    repository.postResponse = .failure(TestError())
    send(.formSubmitted)
    await settle()
    send(.actionChosen(.discard, in: nil), .actionChosen(.confirmDiscard, in: nil))
    send(.formSubmitted, .retry, .actionChosen(.confirmDiscard, in: nil))
    #expect(!composition.isPosting && delegate.results == ["discarded"])
  }

  @Test func discardsNoWordsAtOnce() {
    send(.fieldEdited(.tweetText, " "), .actionChosen(.discard, in: nil), .closed)
    #expect(delegate.results == ["discarded"])
  }

  @Test(arguments: [
    ("Ha", ScreenEvent.fieldEdited(.tweetText, "Ho")), ("Ha", .formSubmitted),
    (String(repeating: "a", count: 281), .formSubmitted),
  ])
  func takesTheQuestionBack(text: String, event: ScreenEvent) {
    send(.fieldEdited(.tweetText, text), .actionChosen(.discard, in: nil))
    #expect(isShown(isAsking: true))
    send(event, .actionChosen(.confirmDiscard, in: nil))
    #expect(isShown() && delegate.results == [])
  }

  @Test func theSameTextHasNoEffect() async {
    repository.postResponse = .failure(TestError())
    send(.formSubmitted)
    await settle()
    send(.actionChosen(.discard, in: nil), .fieldEdited(.tweetText, "Hi"))
    #expect(isShown(isAsking: true) && composition.postError is TestError)
    send(.fieldEdited(.tweetText, " "), .formSubmitted, .fieldEdited(.tweetText, " "))
    #expect(isShown() && composition.error == .blank)
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", ""), ("", "")])
  func closingReportsTheDraft(text: String, draft: String) {
    send(.fieldEdited(.tweetText, text), .closed)
    #expect(delegate.results == ["left “\(draft)”"])
  }

  @Test func closingEndsTheRequest() async {
    repository.holdsPosts = true
    send(.formSubmitted)
    while !repository.isPosting { await Task.yield() }
    send(.closed)
    while repository.isPosting { await Task.yield() }
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
    while composition.isPosting { await Task.yield() }
  }
}
