import DisplayKit
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
  private let changes = Changes()
  private let timeline: TweetsTimeline
  private let tweet = Tweet(id: "0", sender: .cleo, likes: TweetLikes(count: 3))

  init() {
    timeline = TweetsTimeline(repository: repository)
    timeline.onChange = { [changes] in changes.all.append($0) }
  }

  @Test func reportsEachChange() async {
    await load()
    #expect(changes.all == [.load, .feed])
    await toggleLike()
    #expect(changes.all == [.load, .feed, .like(of: "0"), .like(of: "0")])
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
    #expect(likes == TweetLikes(count: 4, isLiked: true) && timeline.isActive)
    timeline.toggleLike(of: tweet)
    await settle()
    await toggleLike()
    #expect(likes == tweet.likes)
    #expect(repository.calls == ["like 0 true", "like 0 false"])
  }

  @Test func revertsALikeToWhatWasAccepted() async {
    await toggleLike()
    repository.likeResponse = .failure(TestError())
    await toggleLike()
    #expect(likes == TweetLikes(count: 4, isLiked: true))
    #expect(timeline.failedLike?.isLiked == false)
    timeline.load(.reload)
    #expect(timeline.failedLike == nil)
  }

  @Test(arguments: [false, true])
  func aFeedOverridesAllLikesButThoseInFlight(isInFlight: Bool) async {
    repository.holdsLikes = isInFlight
    timeline.toggleLike(of: tweet)
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

  @Test func cancelEndsAllWork() {
    timeline.load(.reload)
    timeline.toggleLike(of: tweet)
    timeline.cancel()
    #expect(!timeline.isActive && changes.all == [.load, .like(of: "0")])
  }

  private var likes: TweetLikes { timeline.likes(of: tweet) }

  private func load() async {
    timeline.load(.reload)
    await settle()
  }

  private func toggleLike() async {
    timeline.toggleLike(of: tweet)
    await settle()
  }

  private func settle() async {
    while timeline.isActive { await Task.yield() }
  }
}
