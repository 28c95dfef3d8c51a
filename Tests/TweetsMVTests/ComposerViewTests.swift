import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The View without a host: its body is a function, and its work is awaited by the test.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private typealias TestError = FakeRepository.TestError
  private typealias Local = ComposerView.Local

  private final class Results {
    var all: [Tweet?] = []
  }

  private let repository = FakeRepository()
  private let results = Results()
  private let draft = LocalState("Hi")
  private let local = LocalState(Local())
  private let view: ComposerView

  init() {
    view = ComposerView(store: TweetStore(repository: repository), draft: draft) { [results] in
      results.all.append($0)
    }
  }

  @Test func bodyHasTheDraftAndTheLocalState() {
    draft.value = " Hi "
    var editor = TweetEditor(
      text: " Hi ", label: "Text", submit: "Post", count: "2 of 280 characters",
      leaving: .discard("Discard"))
    let body = view.body(Local())
    #expect(body.content == editor.content && body.title == "New tweet" && body.isSettled)
    editor.leaving = .question("Discard the draft?", discard: "Discard", keep: "Keep it")
    editor.failure = Failure(TestError())
    #expect(
      view.body(Local(failure: Failure(TestError()), isAsking: true)).content == editor.content)
    editor.failure = nil
    editor.progress = "Posting"
    let posting = view.body(Local(isPosting: true))
    #expect(posting.content == editor.content && !posting.isSettled)
  }

  @Test func missesWordsOnlyAfterAnAttempt() async {
    await send(.fieldEdited(.tweetText, " "))
    #expect(!text.contains("write something first"))
    await send(.formSubmitted)
    #expect(text.contains("write something first") && repository.calls == [])
    await send(.fieldEdited(.tweetText, ""))
    #expect(!text.contains("write something first"))
  }

  @Test(arguments: [
    (String(repeating: "a", count: 281), "at most 280 characters"),
    ("e" + String(repeating: "\u{301}", count: 6000), "too many marks on too few characters"),
  ])
  func isTooLongAtOnce(written: String, error: String) async {
    await send(.fieldEdited(.tweetText, written))
    #expect(text.contains(error))
    await send(.actionChosen(.discard, in: nil), .formSubmitted)
    #expect(local.value == Local() && repository.calls == [])
  }

  @Test func dismissesItselfWithAPostedTweet() async {
    draft.value = " Hi "
    let work = view.handle(.formSubmitted, local)
    #expect(local.value == Local(isPosting: true) && draft.value == " Hi ")
    await work?()
    #expect(results.all == [.number(21)] && draft.value == "" && repository.calls == ["post Hi"])
  }

  @Test(arguments: [TestError() as any Error, CancellationError()])
  func aFailureKeepsTheDraft(error: any Error) async {
    repository.postResponse = .failure(error)
    await send(.retry)
    #expect(repository.calls == [])
    for event in [ScreenEvent.formSubmitted, .retry, .formSubmitted] {
      await send(event)
      #expect(local.value == Local(failure: Failure(error)) && draft.value == "Hi")
    }
    #expect(repository.calls.count == 3 && results.all == [])
    await send(.fieldEdited(.tweetText, "Ho"), .retry)
    #expect(local.value == Local() && repository.calls.count == 3)
  }

  @Test func ignoresEventsWhileItIsPosted() async {
    let work = view.handle(.formSubmitted, local)
    await send(.formSubmitted, .retry, .fieldEdited(.tweetText, "Ho"))
    for action in [ActionID.discard, .confirmDiscard, .keepDraft] {
      await send(.actionChosen(action, in: nil))
    }
    #expect(local.value == Local(isPosting: true) && draft.value == "Hi")
    await work?()
    #expect(repository.calls == ["post Hi"] && results.all == [.number(21)])
  }

  @Test func discardsWordsAfterAQuestion() async {
    await send(.actionChosen(.confirmDiscard, in: nil))
    for _ in 1...2 { await send(.actionChosen(.discard, in: nil)) }
    #expect(local.value == Local(isAsking: true))
    await send(.actionChosen(.keepDraft, in: nil))
    #expect(local.value == Local() && draft.value == "Hi" && results.all == [])
    await send(.actionChosen(.discard, in: nil), .actionChosen(.confirmDiscard, in: nil))
    #expect(draft.value == "" && results.all == [nil])
  }

  @Test func discardsNoWordsAtOnce() async {
    draft.value = " "
    await send(.actionChosen(.discard, in: nil))
    #expect(draft.value == "" && results.all == [nil])
  }

  @Test func anotherTextTakesTheQuestionBack() async {
    await send(.actionChosen(.discard, in: nil), .fieldEdited(.tweetText, "Ho"))
    #expect(local.value == Local() && draft.value == "Ho")
  }

  @Test(arguments: [
    ComposerView.Local(isMissingWords: true), .init(failure: Failure(TestError())),
    .init(isAsking: true),
  ])
  func theSameTextHasNoEffect(shown: ComposerView.Local) async {
    local.value = shown
    await send(.fieldEdited(.tweetText, "Hi"))
    #expect(local.value == shown)
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", ""), ("", "")])
  func closingKeepsWords(written: String, kept: String) async {
    draft.value = written
    await send(.closed)
    #expect(draft.value == kept && results.all == [])
  }

  @Test func aCancelledPostIsNoFailure() async {
    repository.postResponse = .failure(CancellationError())
    let work = view.handle(.formSubmitted, local)
    let task = Task { await work?() }
    task.cancel()
    await task.value
    #expect(local.value == Local(isPosting: true) && results.all == [], "shown as it was")
  }

  private var text: String { view.body(local.value).content.plainText }

  private func send(_ events: ScreenEvent...) async {
    for event in events { await view.handle(event, local)?() }
  }
}
