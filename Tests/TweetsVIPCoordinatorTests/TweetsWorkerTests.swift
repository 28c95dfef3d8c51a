import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsWorkerTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let worker: TweetsWorker
  private let list = SpyWorkerOutput()
  private let tweet = SpyWorkerOutput()

  init() {
    worker = TweetsWorker(repository: repository, clock: clock, background: background)
    worker.add(list)
    worker.add(tweet)
  }

  private func toggleLike(_ id: Tweet.ID) async {
    if let tweet = worker.tweet(id) { worker.toggleLike(of: tweet) }
    await endUndoTime(of: id)
    await worker.settle()
  }

  private func endUndoTime(of id: Tweet.ID) async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    await worker.sent(id)
  }

  @Test func reportsEachChangeToEachInteractor() async {
    await worker.load()
    await toggleLike("1")
    #expect(list.calls == ["start", "load", "like 1", "like 1", "like 1"])
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

  @Test func aLikeIsSentAfterTheReleaseOnlyIfItWasInFlight() async throws {
    var other: TweetsWorker? = TweetsWorker(
      repository: repository, clock: clock, background: background)
    weak let released = other
    repository.onLike = {
      other = nil
      #expect(released == nil)
    }
    for number in 1...2 {
      other?.toggleLike(of: .number(number))
      await clock.waitForSleepers(number)
      clock.advance(by: TweetLikes.undoTime / 2)
    }
    await clock.cancelled()
    await background.end()
    #expect(repository.calls == ["like 1 true"] && clock.waits == [])
  }

  private func search(_ text: String, after pause: Duration = .zero) throws {
    worker.search(try #require(SearchWords(text)), after: pause)
  }

  @Test func listensFromTheFirstFeedOn() async {
    repository.feedResponse = .failure(TestError())
    await worker.load()
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 { await worker.load() }
    await repository.listener()
    repository.send(6..<9)
    await untilNew(["8", "7"])
    #expect(!worker.isLoading && repository.listeners.count == 1)
    repository.feedResponse = .success(.make(0..<8))
    await worker.load()
    #expect(ids == ["8"] && list.calls.suffix(3) == ["start", "update", "load"])
    worker.showNewTweets()
    #expect(ids == [] && worker.feed?.tweets.first?.id == "8" && worker.feed?.tweets.count == 9)
  }

  private var ids: [Tweet.ID] { worker.newTweets.tweets.map(\.id) }

  private func untilNew(_ expected: [Tweet.ID]) async {
    await Task.yield(while: ids != expected)
  }

  @Test func closeSendsTheLikesThatWaitAndCancelsTheRest() async throws {
    await worker.load()
    await repository.listener()
    worker.load(.reload)
    try search("one")
    for id in ["2", "1"] { worker.toggleLike(of: try #require(worker.tweet(id))) }
    worker.close()
    #expect(!worker.isLoading && !worker.isSearching)
    await background.end()
    for _ in 0..<20 { await Task.yield() }
    #expect(list.calls == ["start", "load", "start", "like 2", "like 1"])
    #expect(
      repository.likes == ["like 2 true", "like 1 true"])
    #expect(!repository.isListening)
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
