import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsWorkerTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let worker: TweetsWorker
  private let list = SpyWorkerOutput()
  private let tweet = SpyWorkerOutput()

  init() {
    worker = TweetsWorker(repository: repository, clock: clock)
    worker.add(list)
    worker.add(tweet)
  }

  private func likes(of id: Tweet.ID) throws -> TweetLikes {
    worker.likes(of: try #require(worker.tweet(id)))
  }

  @Test func reportsEachChangeToEachInteractor() async {
    await worker.load()
    await worker.toggleLike("1")
    #expect(list.calls == ["start", "load", "like 1", "like 1"])
    #expect(tweet.calls == list.calls)
  }

  @Test func joinsALoadInProgress() async {
    worker.load(.cached)
    await worker.load()
    #expect(repository.calls == ["feed cached"] && list.calls == ["start", "load"])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func eachRequestFailsSeparatelyAndKeepsWhatThereIs(profileFails: Bool, feedFails: Bool) async {
    await worker.load()
    repository.profileResponse = profileFails ? .failure(TestError()) : .success(.make("Newer"))
    repository.feedResponse = feedFails ? .failure(TestError()) : .success(.make(7..<9))
    await worker.load()
    #expect(worker.profile == .make(profileFails ? "Owner" : "Newer"))
    #expect(worker.feed == (feedFails ? .make(0..<7) : .make(7..<9)))
    let errors = (profileFails ? " without profile" : "") + (feedFails ? " without feed" : "")
    #expect(list.calls.last == "load" + errors)
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    await worker.load()
    let tweet = try #require(worker.tweet("1"))
    worker.toggleLike(of: tweet)
    #expect(worker.likes(of: tweet) == TweetLikes(count: 1, isLiked: true))
    worker.toggleLike(of: tweet)
    await worker.settle()
    #expect(worker.likes(of: tweet) == TweetLikes(count: 1, isLiked: true))
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async throws {
    await worker.load()
    await worker.toggleLike("1")
    repository.likeResponse = .failure(TestError())
    await worker.toggleLike("1")
    #expect(try likes(of: "1").isLiked)
    #expect(worker.rejectedLike?.id == "1" && worker.rejectedLike?.isLiked == false)
    await worker.toggleLike("0")
    #expect(worker.likes(of: .number(0)).isLiked, "as in a newer feed")
    repository.likeResponse = .success(())
    await worker.toggleLike("2")
    #expect(worker.rejectedLike == nil)
  }

  @Test func aLoadRemovesTheRejection() async {
    await worker.load()
    repository.likeResponse = .failure(TestError())
    await worker.toggleLike("1")
    worker.load(.reload)
    #expect(worker.rejectedLike == nil)
  }

  @Test func aFeedOverridesTheAcceptedLikesOfItsTweets() async throws {
    await worker.load()
    let gone = try #require(worker.tweet("1"))
    for id in ["1", "5"] { await worker.toggleLike(id) }
    repository.feedResponse = .success(.make(3..<7))
    await worker.load()
    #expect(try !likes(of: "5").isLiked)
    #expect(worker.likes(of: gone).isLiked, "its screen may still be shown")
  }

  @Test func searchesAfterThePauseOfTheLatestWords() async throws {
    try search("one", after: .seconds(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(999))
    try search("two", after: .seconds(1))
    await clock.cancelled()
    await clock.waitForSleepers(1)
    #expect(worker.isSearching && repository.calls == [])
    clock.advance(by: .seconds(1))
    await worker.settle()
    #expect(repository.calls == ["search two"] && list.calls == ["search"])
  }

  @Test func knowsTheResultsUntilTheNextSearch() async throws {
    await worker.load()
    try search("one")
    await worker.settle()
    #expect(worker.results.count == 3 && worker.tweet("8") != nil && clock.slept == [])
    repository.searchResponse = .failure(TestError())
    try search("two")
    #expect(worker.tweet("8") == nil && worker.tweet("6") != nil, "that is in the feed")
    await worker.settle()
    #expect(list.calls.suffix(2) == ["search", "search without results"])
    try search("three")
    worker.endSearch()
    #expect(!worker.isActive)
  }

  private func search(_ text: String, after pause: Duration = .zero) throws {
    worker.search(try #require(SearchWords(text)), after: pause)
  }

  @Test func cancelEndsAllWork() async throws {
    await worker.load()
    worker.load(.reload)
    try search("one")
    if let tweet = worker.tweet("1") { worker.toggleLike(of: tweet) }
    worker.cancel()
    #expect(!worker.isActive)
    for _ in 0..<20 { await Task.yield() }
    #expect(list.calls == ["start", "load", "start", "like 1"])
  }

  @Test func referencesInteractorsWeakly() {
    weak var released: SpyWorkerOutput?
    do {
      let output = SpyWorkerOutput()
      worker.add(output)
      released = output
    }
    #expect(released == nil)
  }
}
