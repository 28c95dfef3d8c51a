import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewModelTests {
  private typealias TestError = FakeRepository.TestError

  private final class Results {
    var all: [ComposerResult] = []
  }

  private let repository = FakeRepository()
  private let results = Results()

  private func makeComposer(_ text: String = "") -> ComposerViewModel {
    ComposerViewModel(postTweet: PostTweet(repository: repository, text: text)) { [results] in
      results.all.append($0)
    }
  }

  @Test func beginsWithTheDraft() {
    let composer = makeComposer("Hi ")
    #expect(composer.screenTitle == "New tweet" && composer.isSettled)
    #expect(
      composer.editor
        == TweetEditor(
          text: "Hi ", label: "Text", submit: "Post", count: "2 of 280 characters",
          leaving: .discard("Discard")))
  }

  @Test func saysWhyATextIsNotPosted() {
    let composer = makeComposer()
    composer.didEditText(String(repeating: "a", count: 281))
    #expect(composer.editor.count == "281 of 280 characters")
    composer.didRequestPost()
    #expect(composer.editor.error == "at most 280 characters" && composer.isSettled)
    composer.didEditText(" ")
    #expect(composer.editor.count == "0 of 280 characters" && composer.editor.error == nil)
    composer.didRequestPost()
    #expect(composer.editor.error == "write something first" && composer.isSettled)
    composer.didEditText("Hi")
    #expect(composer.editor.error == nil)
  }

  @Test func onlyClosingHasAnEffectWhileItPosts() async {
    let composer = makeComposer("Hi")
    composer.didChooseDiscard()
    composer.didRequestPost()
    let editor = composer.editor
    #expect(editor.progress == "Posting" && editor.leaving == .discard("Discard"))
    #expect(!composer.isSettled)
    composer.didEditText("Ho")
    composer.didRequestPost()
    composer.didRequestRetry()
    composer.didChooseDiscard()
    composer.didConfirmDiscard()
    composer.didKeepDraft()
    #expect(composer.editor == editor)
    await untilEnd()
    composer.viewDidClose()
    #expect(results.all == [.posted(.number(21))] && repository.calls == ["post Hi"])
  }

  @Test(arguments: [true, false])
  func aFailureKeepsTheTextToPostItAgain(retries: Bool) async {
    repository.postResponse = .failure(CancellationError())
    let composer = makeComposer("Hi")
    composer.didRequestRetry()
    #expect(composer.isSettled)
    composer.didRequestPost()
    while !composer.isSettled { await Task.yield() }
    #expect(composer.editor.failure == Failure(CancellationError()))
    #expect(composer.editor.text == "Hi" && results.all == [])
    repository.postResponse = .success(.number(21))
    if retries { composer.didRequestRetry() } else { composer.didRequestPost() }
    #expect(composer.editor.failure == nil && !composer.isSettled)
    await untilEnd()
    #expect(repository.calls == ["post Hi", "post Hi"])
  }

  @Test func aNewTextRemovesTheFailureAndTheQuestion() async {
    repository.postResponse = .failure(TestError())
    let composer = makeComposer("Hi")
    composer.didRequestPost()
    while !composer.isSettled { await Task.yield() }
    composer.didChooseDiscard()
    composer.didEditText("Ho")
    composer.didRequestRetry()
    composer.didConfirmDiscard()
    #expect(composer.editor.failure == nil && composer.editor.leaving == .discard("Discard"))
    #expect(results.all == [] && repository.calls == ["post Hi"])
  }

  @Test func asksBeforeItDiscardsWords() {
    let composer = makeComposer("Hi")
    composer.didConfirmDiscard()
    composer.didChooseDiscard()
    #expect(
      composer.editor.leaving
        == .question("Discard the draft?", discard: "Discard", keep: "Keep it"))
    composer.didKeepDraft()
    composer.didConfirmDiscard()
    #expect(composer.editor.leaving == .discard("Discard") && results.all == [])
    composer.didChooseDiscard()
    composer.didConfirmDiscard()
    composer.viewDidClose()
    #expect(results.all == [.discarded])
  }

  @Test func discardsATextWithoutWordsAtOnce() {
    makeComposer("  ").didChooseDiscard()
    #expect(results.all == [.discarded])
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", "")])
  func keepsWordsWhenItIsClosed(text: String, kept: String) {
    makeComposer(text).viewDidClose()
    #expect(results.all == [.left(kept)])
  }

  @Test func closingCancelsTheRequest() async throws {
    let gate = CallGate<String, Tweet>()
    repository.postGate = gate
    let composer = makeComposer("Hi")
    composer.didRequestPost()
    let post = try await gate.next()
    composer.viewDidClose()
    #expect(post.isCancelled && results.all == [.left("Hi")])
    post.respond(.number(21))
  }

  @Test func isReleasedWhileItPosts() {
    var composer: ComposerViewModel? = makeComposer("Hi")
    weak let released = composer
    composer?.didRequestPost()
    composer = nil
    #expect(released == nil)
  }

  private func untilEnd() async {
    while results.all.isEmpty { await Task.yield() }
  }
}
