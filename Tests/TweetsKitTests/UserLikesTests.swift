import TaskKit
import TestSupport
import Testing

@testable import TweetsContract
@testable import TweetsKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct UserLikesTests {
  private final class Changes {
    var ids: [Tweet.ID] = []
  }

  private let repository = FakeLikeRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let changes = Changes()
  private let likes: UserLikes
  private let tweet = Tweet(id: "0", sender: .cleo, likes: TweetLikes(count: 3))

  init() {
    likes = UserLikes(repository: repository, clock: clock, background: background)
    likes.onChange = { [changes] in changes.ids.append($0) }
  }

  @Test func showsALikeBeforeItIsAccepted() async {
    #expect(likes.toggle(tweet) && shown == TweetLikes(count: 4, isLiked: true))
    await settle()
    #expect(likes.toggle(tweet))
    await settle()
    #expect(shown == tweet.likes && repository.calls == ["0 true", "0 false"])
  }

  @Test func waitsBeforeItSendsALike() async {
    repository.holds = true
    _ = likes.toggle(tweet)
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(4999))
    #expect(clock.waits == [.milliseconds(1)] && likes.canUndo("0") && !likes.isInFlight)
    clock.advance(by: .milliseconds(1))
    await Task.yield(while: repository.calls.isEmpty)
    #expect(!likes.canUndo("0") && likes.isInFlight && changes.ids == ["0"])
    repository.holds = false
    await background.end()
    #expect(changes.ids == ["0", "0"])
  }

  @Test func reportsThatLikesAreInFlight() async {
    var reports: [Bool] = []
    likes.onSending = { reports.append($0) }
    repository.holds = true
    for number in 0...1 { _ = likes.toggle(.number(number)) }
    await clock.waitForSleepers(2)
    #expect(reports == [])
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: repository.calls.count < 2)
    #expect(reports == [true])
    repository.holds = false
    await background.end()
    #expect(reports == [true, false])
  }

  @Test func neverSendsALikeThatIsUndone() async {
    for undo in [{ likes.undo("0") }, { likes.toggle(tweet) }] {
      _ = likes.toggle(tweet)
      await clock.waitForSleepers(1)
      #expect(undo() && clock.waits == [] && shown == tweet.likes && !likes.canUndo("0"))
    }
    #expect(!likes.undo("0") && changes.ids == [] && repository.calls == [])
  }

  @Test func ignoresATweetWhoseLikeIsInFlight() async {
    repository.holds = true
    _ = likes.toggle(tweet)
    await send()
    #expect(!likes.toggle(tweet) && !likes.undo("0") && shown.isLiked)
    repository.holds = false
    await background.end()
    #expect(repository.calls == ["0 true"])
  }

  @Test func revertsARejectedLikeToWhatWasAccepted() async throws {
    _ = likes.toggle(tweet)
    await settle()
    repository.isRejecting = true
    _ = likes.toggle(tweet)
    await settle()
    #expect(shown == TweetLikes(count: 4, isLiked: true))
    let rejection = try #require(likes.rejection)
    #expect(rejection.id == "0" && !rejection.isLiked && rejection.error is TestError)
    likes.beginLoad()
    #expect(likes.rejection == nil)
  }

  @Test func revertsARejectedLikeToWhatTheServiceSent() async {
    repository.isRejecting = true
    _ = likes.toggle(tweet)
    await settle()
    #expect(shown == tweet.likes)
    let liked = Tweet(id: "0", sender: .cleo, likes: TweetLikes(count: 9, isLiked: true))
    #expect(likes.shown(on: liked) == liked.likes)
    _ = likes.toggle(.number(1))
    #expect(likes.rejection == nil)
  }

  @Test(arguments: [false, true])
  func aFeedOverridesAllLikesButThoseInFlight(isInFlight: Bool) async {
    repository.holds = isInFlight
    _ = likes.toggle(tweet)
    if isInFlight { await send() } else { await settle() }
    load([tweet])
    #expect(shown.isLiked == isInFlight)
    repository.isRejecting = true
    repository.holds = false
    await background.end()
    #expect(shown == tweet.likes)
  }

  @Test func aFeedKeepsALikeAcceptedSinceItsRequest() async {
    _ = likes.toggle(tweet)
    likes.beginLoad()
    await settle()
    likes.receive(TweetFeed([tweet]))
    #expect(shown.isLiked)
    load([tweet])
    #expect(shown == tweet.likes)
  }

  @Test func aFeedKeepsALikeThatItDoesNotHaveOrThatWaits() async {
    _ = likes.toggle(tweet)
    load([tweet])
    #expect(shown.isLiked && likes.canUndo("0"))
    await settle()
    load([.number(1)])
    #expect(shown.isLiked)
  }

  @Test func closingSendsTheLikesThatWait() async {
    for number in [2, 0, 1] { _ = likes.toggle(.number(number)) }
    _ = likes.undo("0")
    await clock.waitForSleepers(2)
    likes.close()
    #expect(clock.waits == [])
    await background.end()
    #expect(repository.calls == ["2 true", "1 true"] && changes.ids == [])
  }

  @Test func onlyALikeInFlightOutlivesItsRelease() async {
    var other: UserLikes? = UserLikes(
      repository: repository, clock: clock, background: background)
    weak let released = other
    _ = other?.toggle(tweet)
    await send()
    _ = other?.toggle(.number(1))
    await clock.waitForSleepers(1)
    other = nil
    #expect(released == nil && clock.waits == [])
    await background.end()
    #expect(repository.calls == ["0 true"])
  }

  private var shown: TweetLikes { likes.shown(on: tweet) }

  private func load(_ tweets: [Tweet]) {
    likes.beginLoad()
    likes.receive(TweetFeed(tweets))
  }

  /// Until the service has the request.
  private func send() async {
    let count = repository.calls.count
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: repository.calls.count == count)
  }

  private func settle() async {
    await send()
    await background.end()
  }
}

private struct TestError: Error {}

/// Accepts or rejects likes, at once or when they are not held.
@MainActor
private final class FakeLikeRepository: TweetRepository {
  var isRejecting = false
  var holds = false
  private(set) var calls: [String] = []

  func profile(_ policy: ReadPolicy) async throws -> Profile { throw TestError() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { throw TestError() }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    calls.append("\(id) \(isLiked)")
    await Task.yield(while: holds)
    if isRejecting { throw TestError() }
  }
}
