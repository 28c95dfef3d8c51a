import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetInteractorTests {
  private let repository = FakeTweetRepository()
  private let worker: TweetsWorker
  private let presenter = SpyTweetPresenter()

  init() { worker = TweetsWorker(repository: repository, clock: TestClock(jumps: true)) }

  private func open(_ id: Tweet.ID = "1") async throws -> TweetInteractor {
    await worker.load()
    let tweet = try #require(worker.tweet(id))
    let interactor = TweetInteractor(tweet, worker: worker, presenter: presenter)
    worker.add(interactor)
    interactor.open()
    return interactor
  }

  @Test func opensWithItsComments() async throws {
    let interactor = try await open()
    #expect(presenter.last == "1▾ 0")
    interactor.toggleComments()
    #expect(presenter.last == "1 0")
    interactor.toggleComments()
    #expect(presenter.last == "1▾ 0")
  }

  @Test func presentsALikeAtOnceAndItsRejection() async throws {
    let interactor = try await open()
    repository.likeResponse = .failure(FakeTweetRepository.TestError())
    interactor.toggleLike()
    #expect(presenter.last == "1♥↶▾ 1")
    repository.onLike = { [presenter] in #expect(presenter.last == "1♥▾ 1") }
    await worker.sent("1")
    await worker.settle()
    #expect(presenter.last == "rejected true, 1▾ 0")
  }

  @Test func doesNotPresentTheRejectionOfAnother() async throws {
    let interactor = try await open()
    repository.likeResponse = .failure(FakeTweetRepository.TestError())
    await worker.toggleLike("2")
    #expect(presenter.last == "1▾ 0")
    withExtendedLifetime(interactor) {}
  }

  @Test func followsTheFeed() async throws {
    let interactor = try await open("1")
    await worker.toggleLike("1")
    repository.feedResponse = .success(
      TweetFeed([Tweet(id: "1", sender: .dan, likes: TweetLikes(count: 9))]))
    interactor.refresh(.standard)
    #expect(presenter.last == "loading, 1♥▾ 1")
    await worker.settle()
    #expect(presenter.last == "1▾ 9" && repository.calls.last == "feed standard")
    repository.feedResponse = .success(.make(2..<3))
    await worker.load()
    #expect(presenter.last == "1▾ 9", "a removed tweet stays on its screen")
  }

  @Test func aFailedRefreshStaysUntilTheNext() async throws {
    let interactor = try await open()
    repository.feedResponse = .failure(FakeTweetRepository.TestError())
    repository.profileResponse = .failure(FakeTweetRepository.TestError())
    await worker.load()
    #expect(presenter.last == "refresh failed, 1▾ 0")
    interactor.toggleComments()
    #expect(presenter.last == "refresh failed, 1 0")
    worker.load(.reload)
    #expect(presenter.last == "loading, 1 0")
  }
}
