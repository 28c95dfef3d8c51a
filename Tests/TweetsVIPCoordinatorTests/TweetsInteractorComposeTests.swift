import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

/// A list that has a stack for the composer.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorComposeTests {
  private let repository = FakeRepository()
  private let worker: TweetsWorker
  private let presenter = SpyPresenter()
  private let controller = SpyDisplay()
  private let interactor: TweetsInteractor

  init() {
    worker = TweetsWorker(repository: repository, clock: TestClock(jumps: true))
    interactor = TweetsInteractor(worker: worker, canCompose: true, presenter: presenter)
    interactor.output = controller
    worker.add(interactor)
  }

  @Test func composesInAFeed() async {
    interactor.compose()
    await worker.load()
    #expect(controller.composeCount == 0 && presenter.calls.last == "compose “”")
    interactor.compose()
    #expect(controller.composeCount == 1)
  }

  @Test func composesNothingWithoutAFeed() async {
    repository.feedResponse = .failure(FakeRepository.TestError())
    await worker.load()
    interactor.compose()
    #expect(controller.composeCount == 0 && presenter.calls.last == "compose none")
  }

  @Test func composesNothingInASearch() async {
    await worker.load()
    interactor.search("moon")
    #expect(presenter.calls.last == "compose none")
    interactor.compose()
    await worker.settle()
    interactor.search("")
    #expect(controller.composeCount == 0 && presenter.calls.last == "compose “”")
  }

  @Test func presentsTheDraft() async {
    await worker.load()
    _ = presenter.calls
    for text in ["Hi", ""] { worker.keep(draft: text) }
    #expect(presenter.calls == ["compose “Hi”", "compose “”"])
  }

  @Test func presentsAPostedTweetAsTheFirst() async {
    await worker.load()
    await repository.listened()
    repository.send(7..<9)
    while worker.newTweets.tweets.count < 2 { await Task.yield() }
    interactor.selectTweet(id: "1")
    _ = presenter.calls
    worker.add(.number(8))
    #expect(
      presenter.calls == [
        #"new ["8", "0", "1", "2", "3", "4"] of 8, selection 8"#, "updates 1", "compose “”",
      ])
    #expect(controller.selected == ["1"])
  }

  @Test func aTweetPostedDuringALoadStays() async {
    await worker.load()
    worker.load(.reload)
    worker.add(.number(8))
    await worker.settle()
    #expect(presenter.calls.contains(#"timeline ["8", "0", "1", "2", "3"], selection 8"#))
  }

  @Test func presentsAPostedTweetOfTheFeedOnce() async {
    await worker.load()
    _ = presenter.calls
    worker.add(.number(2))
    #expect(presenter.calls.first == #"new ["2", "0", "1", "3", "4", "5"] of 7, selection 2"#)
  }
}
