import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The model alone: no test has a Controller or a View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsTimelineTests {
  private typealias TestError = FakeRepository.TestError

  private final class Changes {
    var all: [TweetsTimeline.Change] = []
  }

  private let repository = FakeRepository()
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
    #expect(repository.calls == ["load cached"])
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

  @Test func showsALikeBeforeItIsAccepted() async {
    timeline.toggleLike(of: tweet)
    #expect(likes == TweetLikes(count: 4, isLiked: true))
    await settleLike()
    await toggleLike()
    #expect(likes == tweet.likes)
    #expect(repository.calls == ["like 0 true", "like 0 false"])
  }

  @Test func waitsBeforeItSendsALike() async {
    repository.holdsLikes = true
    timeline.toggleLike(of: tweet)
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(4999))
    #expect(clock.waits == [.milliseconds(1)])
    #expect(timeline.canUndoLike(of: "0") && !timeline.isActive && repository.calls == [])
    clock.advance(by: .milliseconds(1))
    while repository.calls.isEmpty { await Task.yield() }
    #expect(!timeline.canUndoLike(of: "0") && timeline.isActive)
    #expect(changes.all == [.like(of: "0"), .like(of: "0")])
    #expect(repository.calls == ["like 0 true"])
    repository.holdsLikes = false
  }

  @Test func neverSendsALikeThatIsUndone() async {
    for undo in [{ timeline.undoLike(of: "0") }, { timeline.toggleLike(of: tweet) }] {
      timeline.toggleLike(of: tweet)
      await clock.waitForSleepers(1)
      undo()
      #expect(clock.waits == [])
      #expect(likes == tweet.likes && !timeline.canUndoLike(of: "0"))
    }
    timeline.undoLike(of: "0")
    #expect(changes.all == Array(repeating: .like(of: "0"), count: 4))
    #expect(repository.calls == [])
  }

  @Test func undoesNoLikeInFlight() async {
    repository.holdsLikes = true
    timeline.toggleLike(of: tweet)
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    while repository.calls.isEmpty { await Task.yield() }
    timeline.undoLike(of: "0")
    timeline.toggleLike(of: tweet)
    #expect(likes.isLiked && timeline.isActive && changes.all.count == 2)
    repository.holdsLikes = false
    await settle()
    #expect(repository.calls == ["like 0 true"])
  }

  @Test func revertsALikeToWhatWasAccepted() async {
    await toggleLike()
    repository.likeResponse = .failure(TestError())
    await toggleLike()
    #expect(likes == TweetLikes(count: 4, isLiked: true))
    #expect(timeline.likeRejection?.isLiked == false)
    timeline.load(.reload)
    #expect(timeline.likeRejection == nil)
  }

  @Test(arguments: [false, true])
  func aFeedOverridesAllLikesButThoseInFlight(isInFlight: Bool) async {
    repository.holdsLikes = isInFlight
    timeline.toggleLike(of: tweet)
    await passUndoTime()
    if !isInFlight { await settle() }
    timeline.load(.reload)
    while timeline.isLoading { await Task.yield() }
    #expect(likes.isLiked == isInFlight)
    repository.likeResponse = .failure(TestError())
    repository.holdsLikes = false
    await settle()
    let newer = Tweet.number(0)
    #expect(timeline.likes(of: newer) == newer.likes)
  }

  @Test func aFeedKeepsALikeAcceptedSinceItsRequest() async {
    timeline.toggleLike(of: tweet)
    repository.holdsProfiles = true
    timeline.load(.reload)
    await passUndoTime()
    while changes.all.count < 4 { await Task.yield() }
    #expect(changes.all == [.like(of: "0"), .load, .like(of: "0"), .like(of: "0")])
    repository.holdsProfiles = false
    await settle()
    #expect(likes.isLiked)
    await load()
    #expect(likes == tweet.likes)
  }

  @Test func aFeedKeepsALikeThatWaits() async {
    timeline.toggleLike(of: tweet)
    await load()
    #expect(likes.isLiked && timeline.canUndoLike(of: "0"))
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

  @Test func searchesForTheLastWordsOnly() async {
    await load()
    timeline.search("da")
    await clock.waitForSleepers(1)
    timeline.search("dan")
    await passPause()
    #expect(repository.calls.dropFirst() == ["search dan"])
    #expect(clock.slept == [TweetsScene.searchPause, TweetsScene.searchPause])
  }

  @Test func repeatsAFailedSearchWithoutAPause() async {
    repository.searchResponse = .failure(TestError())
    await load()
    timeline.search("dan")
    await passPause()
    #expect(timeline.search?.error is TestError)
    repository.searchResponse = .success(.make(8..<9))
    timeline.searchAgain()
    #expect(timeline.search?.error == nil)
    await settle()
    timeline.searchAgain()
    #expect(found == ["8"] && !timeline.isSearching)
    #expect(clock.slept == [TweetsScene.searchPause])
  }

  @Test func listensFromTheFirstFeedOn() async {
    repository.feedResponse = .failure(TestError())
    await load()
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 { await load() }
    await repository.listened()
    repository.send(6..<9)
    await untilNew(["8", "7"])
    #expect(!timeline.isActive && repository.updates.count == 1)
    repository.feedResponse = .success(.make(0..<8))
    await load()
    #expect(newIDs == ["8"])
    timeline.showNewTweets()
    #expect(newIDs == [] && timeline.feed?.tweets.map(\.id) == ["8"] + (0..<8).map { "\($0)" })
    #expect(changes.all.suffix(2) == [.feed, .newTweets])
  }

  @Test func aFeedKeepsWhatWasShownSinceItsRequest() async {
    await load()
    await repository.listened()
    repository.send(8..<9)
    await untilNew(["8"])
    timeline.load(.reload)
    timeline.showNewTweets()
    timeline.add(.number(21))
    await settle()
    #expect(timeline.feed?.tweets.map(\.id) == ["21", "8"] + (0..<7).map { "\($0)" })
    await load()
    #expect(timeline.feed == .make(0..<7))
  }

  @Test func aLostConnectionIsAnErrorUntilItIsOpen() async {
    await load()
    await repository.listened()
    for update in [.opened, .tweet(.number(1))] as [TweetUpdate] {
      repository.updates.last?.yield(.closed(nil, retryIn: .zero))
      repository.updates.last?.yield(.closed(.timeout, retryIn: .zero))
      await untilFailed(true)
      timeline.listenAgain()
      #expect(repository.updates.count == 1 && timeline.updatesError != nil)
      repository.updates.last?.yield(update)
      await untilFailed(false)
    }
    #expect(changes.all.dropFirst(2) == [.updates, .updates, .updates, .updates])
  }

  @Test func listensAgainAfterAFailureOnly() async {
    await load()
    await repository.listened()
    repository.updates.last?.finish(throwing: CancellationError())
    await untilFailed(true)
    for _ in 1...2 { timeline.listenAgain() }
    #expect(timeline.updatesError == nil && changes.all.last == .updates)
    await repository.listened(2)
    repository.send(7..<8)
    await untilNew(["7"])
    repository.updates.last?.finish()
    for _ in 0..<20 { await Task.yield() }
    timeline.listenAgain()
    #expect(changes.all.count { $0 == .updates } == 3 && repository.updates.count == 2)
  }

  @Test func closeEndsListening() async {
    await load()
    await repository.listened()
    timeline.close()
    while repository.isListening { await Task.yield() }
    #expect(changes.all == [.load, .feed])
  }

  @Test func keepsALikeThatIsNotInTheFeed() async {
    await toggleLike()
    repository.feedResponse = .success(.make(1..<3))
    await load()
    #expect(likes.isLiked)
  }

  @Test func closeEndsASearch() async {
    await load()
    timeline.search("dan")
    timeline.close()
    #expect(!timeline.isActive && changes.all.last == .search)
  }

  @Test func closeEndsALoad() {
    timeline.load(.reload)
    timeline.close()
    #expect(!timeline.isActive && changes.all == [.load])
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
    clock.advance(by: TweetsScene.undoTime)
    while repository.calls.isEmpty { await Task.yield() }
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
    while newIDs != expected { await Task.yield() }
  }

  private func untilFailed(_ hasFailed: Bool) async {
    while (timeline.updatesError != nil) != hasFailed { await Task.yield() }
  }

  private func passPause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
    await settle()
  }

  private func passUndoTime() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    while timeline.canUndoLike(of: "0") { await Task.yield() }
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

  private func settle() async {
    while timeline.isActive { await Task.yield() }
  }
}
