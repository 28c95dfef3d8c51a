import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let presenter = SpyComposerPresenter()
  private let controller = SpyComposerDisplay()

  private func open(_ text: String = "") -> ComposerInteractor {
    let interactor = ComposerInteractor(
      text: text, worker: ComposerWorker(repository: repository), presenter: presenter)
    interactor.output = controller
    interactor.open()
    return interactor
  }

  @Test func presentsWhatIsTyped() {
    let interactor = open("Hi ")
    #expect(presenter.last == "“Hi ” 2")
    interactor.edit(" Hi  there")
    #expect(presenter.last == "“ Hi  there” 9")
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 281), "tooManyCharacters", 281),
      ("e" + String(repeating: "\u{301}", count: 6000), "tooManyBytes", 1),
    ])
  func doesNotPostATextThatIsTooLong(text: String, error: String, count: Int) {
    let interactor = open()
    interactor.edit(text)
    let presented = "\(error), “\(text)” \(count)"
    #expect(presenter.last == presented)
    interactor.post()
    #expect(presenter.last == presented && presenter.responses.last?.isPosting == false)
  }

  @Test func saysThatThereAreNoWordsAfterTheAttempt() {
    let interactor = open()
    interactor.edit(" ")
    #expect(presenter.last == "“ ” 0")
    interactor.post()
    #expect(presenter.last == "blank, “ ” 0")
    interactor.edit("")
    #expect(presenter.last == "“” 0")
  }

  @Test func onlyClosingHasAnEffectWhileItPosts() async {
    let interactor = open("Hi")
    interactor.discard()
    interactor.post()
    interactor.edit("Ho")
    interactor.post()
    interactor.retry()
    interactor.discard()
    interactor.confirmDiscard()
    interactor.keepDraft()
    #expect(presenter.last == "posting, “Hi” 2")
    await untilEnd()
    interactor.close()
    #expect(controller.results == [.posted(.number(21))] && repository.calls == ["post Hi"])
    #expect(presenter.last == "posting, “Hi” 2")
  }

  @Test(arguments: [true, false])
  func aFailureKeepsTheTextToPostItAgain(retries: Bool) async {
    repository.postResponse = .failure(CancellationError())
    let interactor = open("Hi")
    interactor.retry()
    interactor.post()
    await untilFailed()
    #expect(presenter.last == "failed, “Hi” 2" && controller.results == [])
    repository.postResponse = .success(.number(21))
    if retries { interactor.retry() } else { interactor.post() }
    #expect(presenter.last == "posting, “Hi” 2")
    await untilEnd()
    #expect(repository.calls == ["post Hi", "post Hi"])
  }

  @Test func aNewTextRemovesTheFailureAndTheQuestion() async {
    repository.postResponse = .failure(TestError())
    let interactor = open("Hi")
    interactor.post()
    await untilFailed()
    interactor.discard()
    #expect(presenter.last == "failed, asking, “Hi” 2")
    interactor.edit("Ho")
    #expect(presenter.last == "“Ho” 2")
    interactor.retry()
    interactor.confirmDiscard()
    #expect(repository.calls == ["post Hi"] && controller.results == [])
  }

  @Test func asksBeforeItDiscardsWords() {
    let interactor = open("Hi")
    interactor.confirmDiscard()
    interactor.discard()
    #expect(presenter.last == "asking, “Hi” 2")
    for _ in 0..<2 { interactor.keepDraft() }
    interactor.confirmDiscard()
    #expect(presenter.last == "“Hi” 2" && presenter.responses.count == 3)
    #expect(controller.results == [])
    interactor.discard()
    interactor.confirmDiscard()
    interactor.close()
    interactor.post()
    #expect(controller.results == [.discarded] && presenter.last == "asking, “Hi” 2")
  }

  @Test func discardsATextWithoutWordsAtOnce() {
    open("  ").discard()
    #expect(controller.results == [.discarded])
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", "")])
  func leavesTheWordsWhenItIsClosed(text: String, left: String) {
    open(text).close()
    #expect(controller.results == [.left(left)])
  }

  @Test func closingCancelsTheRequest() async throws {
    let gate = CallGate<String, Tweet>()
    repository.postGate = gate
    let interactor = open("Hi")
    interactor.post()
    let post = try await gate.next()
    interactor.close()
    #expect(post.isCancelled && controller.results == [.left("Hi")])
    post.respond(.number(21))
  }

  @Test func isReleasedWhileItPosts() {
    var interactor: ComposerInteractor? = open("Hi")
    weak let released = interactor
    interactor?.post()
    interactor = nil
    #expect(released == nil)
  }

  private func untilEnd() async {
    while controller.results.isEmpty { await Task.yield() }
  }

  private func untilFailed() async {
    while presenter.responses.last?.postError == nil { await Task.yield() }
  }
}
