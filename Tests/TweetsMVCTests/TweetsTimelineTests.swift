import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The model alone: no test has a Controller or a View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsTimelineTests {
  private typealias TestError = FakeTweetRepository.TestError

  private final class Changes {
    var all: [TweetsTimeline.Change] = []
  }

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let changes = Changes()
  private let timeline: TweetsTimeline
  private let tweet = Tweet(id: "0", sender: .cleo, likes: TweetLikes(count: 3))

  init() {
    timeline = TweetsTimeline(repository: repository, clock: clock)
    timeline.onChange = { [changes] in changes.all.append($0) }
  }

  @Test func reportsEachChange() async {
    await load()
    #expect(changes.all == [.load, .feed])
    await toggleLike()
    #expect(changes.all.dropFirst(2) == [.like(of: "0"), .like(of: "0"), .like(of: "0")])
    repository.feedResponse = .failure(TestError())
    await load()
    #expect(changes.all.suffix(2) == [.load, .load])
  }

  @Test func joinsALoadInProgress() async {
    timeline.load(.cached)
    await load()
    #expect(repository.calls == ["feed cached"])
    #expect(changes.all == [.load, .feed])
  }

  @Test func failedRequestsKeepWhatThereIs() async {
    await load()
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .failure(TestError())
    await load()
    #expect(timeline.profile == .make() && timeline.feed == .make(0..<7))
    #expect(timeline.profileError is TestError && timeline.feedError is TestError)
    repository.profileResponse = .success(.make("Newer"))
    await load()
    #expect(timeline.profile == .make("Newer"))
    #expect(timeline.profileError == nil && timeline.hasFailed)
  }

  @Test func findsTheMatchesBeforeTheOtherResults() async {
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    repository.searchResponse = .success(TweetFeed([8, 6, 2].map(Tweet.number)))
    await load()
    timeline.search(" dan ")
    timeline.search("dan")
    #expect(found == ["0", "2", "4", "6"] && timeline.isSearching)
    await passPause()
    #expect(found == ["0", "2", "4", "6", "8"])
    repository.feedResponse = .success(TweetFeed((5..<9).map(Tweet.number)))
    await load()
    #expect(found == ["6", "8", "2"])
    timeline.search("")
    #expect(found == nil)
    #expect(changes.all == [.load, .feed, .search, .results, .load, .feed, .search])
  }

  @Test func listensFromTheFirstFeedOn() async {
    repository.feedResponse = .failure(TestError())
    await load()
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 { await load() }
    await repository.listener()
    repository.send(6..<9)
    await untilNew(["8", "7"])
    #expect(!isBusy && repository.listeners.count == 1)
    repository.feedResponse = .success(.make(0..<8))
    await load()
    #expect(newIDs == ["8"])
    timeline.showNewTweets()
    #expect(newIDs == [] && timeline.feed?.tweets.map(\.id) == ["8"] + (0..<8).map { "\($0)" })
    #expect(changes.all.suffix(2) == [.feed, .newTweets])
  }

  @Test func closeEndsListening() async {
    await load()
    await repository.listener()
    timeline.close()
    await Task.yield(while: repository.isListening)
    #expect(changes.all == [.load, .feed])
  }

  @Test func closeEndsASearch() async {
    await load()
    timeline.search("dan")
    timeline.close()
    #expect(!isBusy && changes.all.last == .search)
  }

  @Test func closeEndsALoad() {
    timeline.load(.reload)
    timeline.close()
    #expect(!isBusy && changes.all == [.load])
  }

  @Test func closeSendsTheLikesThatWait() async {
    for number in [2, 0, 1] { timeline.toggleLike(of: .number(number)) }
    timeline.undoLike(of: "0")
    await clock.waitForSleepers(2)
    let count = changes.all.count
    timeline.close()
    #expect(clock.waits == [])
    await settle()
    #expect(repository.calls == ["like 2 true", "like 1 true"] && changes.all.count == count)
  }

  @Test func onlyALikeInFlightOutlivesItsRelease() async {
    let background = BackgroundTasks()
    var other: TweetsTimeline? = TweetsTimeline(
      repository: repository, clock: clock, background: background)
    weak let released = other
    other?.toggleLike(of: tweet)
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: repository.calls.isEmpty)
    other?.toggleLike(of: .number(1))
    await clock.waitForSleepers(1)
    other = nil
    #expect(released == nil && clock.waits == [])
    await background.end()
    #expect(repository.calls == ["like 0 true"])
  }

  private var found: [Tweet.ID]? { timeline.search?.found.tweets.map(\.id) }

  private var newIDs: [Tweet.ID] { timeline.newTweets.tweets.map(\.id) }

  private func untilNew(_ expected: [Tweet.ID]) async {
    await Task.yield(while: newIDs != expected)
  }

  private func passPause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: SearchWords.pause)
    await settle()
  }

  private func passUndoTime() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: timeline.canUndoLike(of: "0"))
  }

  private var likes: TweetLikes { timeline.likes(of: tweet) }

  private func load() async {
    timeline.load(.reload)
    await settle()
  }

  private func toggleLike() async {
    timeline.toggleLike(of: tweet)
    await settleLike()
  }

  private func settleLike() async {
    await passUndoTime()
    await settle()
  }

  private var isBusy: Bool {
    timeline.isLoading || timeline.isSearching || timeline.likes.isInFlight
  }

  private func settle() async { await Task.yield(while: isBusy) }
}
