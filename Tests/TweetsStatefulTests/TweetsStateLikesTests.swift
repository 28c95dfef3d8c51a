import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The state machine of a like, from the state before to the state after.
struct TweetsStateLikesTests {
  private typealias Like = TweetsState.Like

  private struct TestError: Error {}

  private static func state(_ like: Like?, in numbers: ClosedRange<Int> = 1...7) -> TweetsState {
    .make(numbers) { $0.likes["1"] = like }
  }

  @Test(
    arguments: [
      (nil, true), (.accepted(true), false), (.accepted(false), true),
      (.sending(true, accepted: nil), nil),
    ] as [(TweetsState.Like?, Bool?)])
  func isIgnoredInFlight(like: TweetsState.Like?, next: Bool?) {
    #expect(Self.state(like).nextLike(of: "1") == next)
  }

  @Test func isIgnoredUnlessVisible() {
    #expect(Self.state(nil).nextLike(of: "5") == true)
    #expect(Self.state(nil).nextLike(of: "6") == nil)
    #expect(Self.state(nil, in: 2...7).nextLike(of: "1") == nil)
  }

  @Test func takesBackTheLikeOfTheFeed() {
    let feed = TweetFeed([Tweet.number(5)])
    #expect(TweetsState.loaded(.init(feed, profile: nil)).nextLike(of: "5") == false)
  }

  @Test(
    arguments: [
      (nil, .sending(true, accepted: nil)),
      (.accepted(false), .sending(true, accepted: false)),
    ] as [(TweetsState.Like?, TweetsState.Like)])
  func isSent(like: TweetsState.Like?, next: TweetsState.Like) {
    #expect(Self.state(like).startingLike(true, of: "1") == Self.state(next))
  }

  @Test func removesTheFailureOfAnEarlierLike() {
    let failed = TweetsState.make(1...7) {
      $0.likeFailure = TweetsState.LikeFailure(isLiked: true, failure: .offline)
    }
    #expect(failed.startingLike(true, of: "2").loaded?.likeFailure == nil)
  }

  @Test(arguments: [nil, true, false])
  func isAccepted(earlier: Bool?) {
    let sending = Self.state(.sending(true, accepted: earlier))
    #expect(sending.settlingLike(of: "1", .success(())) == Self.state(.accepted(true)))
  }

  @Test(
    arguments: [(nil, nil), (true, .accepted(true)), (false, .accepted(false))]
      as [(Bool?, TweetsState.Like?)])
  func isRevertedToWhatWasAccepted(earlier: Bool?, next: TweetsState.Like?) {
    let settled = Self.state(.sending(true, accepted: earlier))
      .settlingLike(of: "1", .failure(TestError()))
    #expect(settled.loaded?.likes["1"] == next)
    #expect(
      settled.loaded?.likeFailure
        == TweetsState.LikeFailure(isLiked: true, failure: Failure(TestError())))
  }

  @Test(
    arguments: [
      (.accepted(true), nil), (.sending(true, accepted: false), .sending(true, accepted: nil)),
    ] as [(TweetsState.Like, TweetsState.Like?)])
  func newFeedOverridesAllButThoseInFlight(like: TweetsState.Like, next: TweetsState.Like?) {
    let response = TweetsResponse(profile: .success(.make()), feed: .success(.make(1..<8)))
    #expect(Self.state(like).receiving(response) == Self.state(next))
  }

  /// The field of a `Loaded` that can contradict another: a like of a tweet that the feed lacks.
  @Test func settlesWithoutItsTweet() {
    let gone = Self.state(.sending(true, accepted: nil), in: 2...7)
    #expect(!gone.page.isSettled)
    let settled = gone.settlingLike(of: "1", .success(()))
    #expect(settled.page.isSettled && settled.page.cells.elementsEqual(gone.page.cells))
    #expect(settled.settlingLike(of: "1", .failure(TestError())) == settled)
  }
}
