import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ComposerInteractorTests {
  private let repository = FakeTweetRepository()
  private let presenter = SpyComposerPresenter()

  /// With its first Response taken.
  private func interactor(_ draft: String = "Hi") -> ComposerInteractor {
    let interactor = ComposerInteractor(
      draft: draft, worker: TweetsWorker(repository: repository, clock: TestClock()),
      presenter: presenter)
    interactor.open()
    _ = presenter.takeCalls()
    return interactor
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  @Test func endsWithThePostedTweet() async {
    let interactor = interactor(" Hi ")
    interactor.post()
    #expect(await presenter.nextCalls(2) == ["posting", "end"])
    #expect(interactor.tweet == .number(21) && interactor.draft == "")
    #expect(repository.calls == ["post Hi"])
  }

  @Test func ignoresAllButCloseWhileItPosts() async {
    repository.holdsPosts = true
    let interactor = interactor()
    interactor.post()
    interactor.edit(.init(text: "Ho"))
    interactor.post()
    interactor.retry()
    interactor.discard()
    interactor.confirmDiscard()
    interactor.keepDraft()
    await turns()
    #expect(presenter.takeCalls() == ["posting"])
    #expect(repository.calls == ["post Hi"])
    interactor.close()
    await turns()
    #expect(repository.calls.last == "cancelled")
    #expect(presenter.takeCalls() == [] && interactor.draft == "Hi" && interactor.tweet == nil)
  }

  @Test(arguments: [FakeTweetRepository.TestError(), CancellationError()] as [any Error])
  func keepsTheTextAfterAFailure(error: any Error) async {
    repository.postResponse = .failure(error)
    let interactor = interactor()
    interactor.post()
    #expect(await presenter.nextCalls(2) == ["posting", "failed"])
    for post in [interactor.retry, interactor.post] {
      post()
      #expect(await presenter.nextCalls(2) == ["posting", "failed"])
    }
    #expect(repository.calls.count == 3 && interactor.draft == "Hi")
    interactor.edit(.init(text: "Ho"))
    interactor.retry()
    #expect(presenter.takeCalls() == ["Ho", "no post"])
  }

  @Test func hasNoWordsOnlyAfterAnAttempt() {
    let interactor = interactor(" ")
    interactor.post()
    interactor.edit(.init(text: ""))
    #expect(presenter.takeCalls() == [" , blank", ""] && repository.calls == [])
  }

  @Test func otherWorkEndsAQuestion() {
    let interactor = interactor()
    interactor.discard()
    interactor.edit(.init(text: "Ho"))
    interactor.discard()
    interactor.post()
    #expect(
      presenter.takeCalls() == ["asking", "Ho", "not asking", "asking", "not asking", "posting"])
  }

  @Test func discardsAfterAQuestion() {
    let interactor = interactor()
    interactor.confirmDiscard()
    interactor.keepDraft()
    interactor.discard()
    interactor.keepDraft()
    interactor.discard()
    #expect(presenter.takeCalls() == ["asking", "not asking", "asking"])
    #expect(interactor.draft == "Hi")
    interactor.confirmDiscard()
    #expect(presenter.takeCalls() == ["end"])
    #expect(interactor.draft == "" && interactor.tweet == nil)
  }
}
