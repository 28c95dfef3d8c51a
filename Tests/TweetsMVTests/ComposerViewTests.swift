import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The View without a host: its body is a function, and its work is awaited by the test.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private typealias TestError = FakeTweetRepository.TestError
  private typealias Local = ComposerView.Local

  private final class Results {
    var all: [Tweet?] = []
  }

  private let repository = FakeTweetRepository()
  private let results = Results()
  private let draft = LeftDraft("Hi")
  private let local = LocalState(Local())
  private let view: ComposerView

  init() {
    view = ComposerView(store: TweetStore(repository: repository), draft: draft) { [results] in
      results.all.append($0)
    }
  }

  @Test func bodyHasTheDraftAndTheLocalState() {
    draft.text = " Hi "
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

  @Test func dismissesItselfWithAPostedTweet() async {
    draft.text = " Hi "
    let work = view.handle(.formSubmitted, local)
    #expect(local.value == Local(isPosting: true) && draft.text == " Hi ")
    await work?()
    #expect(results.all == [.number(21)] && draft.text == "" && repository.calls == ["post Hi"])
  }

  @Test(arguments: [TestError() as any Error, CancellationError()])
  func aFailureKeepsTheDraft(error: any Error) async {
    repository.postResponse = .failure(error)
    await send(.retry)
    #expect(repository.calls == [])
    for event in [ScreenEvent.formSubmitted, .retry, .formSubmitted] {
      await send(event)
      #expect(local.value == Local(failure: Failure(error)) && draft.text == "Hi")
    }
    #expect(repository.calls.count == 3 && results.all == [])
    await send(.fieldEdited(.tweetText, "Ho"), .retry)
    #expect(local.value == Local() && repository.calls.count == 3)
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

  @Test func aCancelledPostIsNoFailure() async {
    repository.postResponse = .failure(CancellationError())
    let work = view.handle(.formSubmitted, local)
    let task = Task { await work?() }
    task.cancel()
    await task.value
    #expect(local.value == Local(isPosting: true) && results.all == [], "shown as it was")
  }

  private func send(_ events: ScreenEvent...) async {
    for event in events { await view.handle(event, local)?() }
  }
}
