import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The state machine of a like, from the state before to the state after.
struct TweetsStateLikesTests {
  private typealias Like = TweetsState.Like

  private struct TestError: Error {}

  private static let response = TimelineResults(
    profile: .success(.make()), feed: .success(.make(1..<8)))

  private static func state(_ like: Like?, in numbers: ClosedRange<Int> = 1...7) -> TweetsState {
    .make(numbers) { $0.likes["1"] = like }
  }

  @Test(
    arguments: [
      (nil, .waiting(true, accepted: nil)),
      (.accepted(true), .waiting(false, accepted: true)),
      (.accepted(false), .waiting(true, accepted: false)),
    ] as [(TweetsState.Like?, TweetsState.Like)])
  func waits(like: TweetsState.Like?, next: TweetsState.Like) {
    #expect(Self.state(like).togglingLike(of: "1") == Self.state(next))
  }

  @Test(
    arguments: [(nil, nil), (true, .accepted(true)), (false, .accepted(false))]
      as [(Bool?, TweetsState.Like?)])
  func isUndoneToWhatWasAccepted(earlier: Bool?, next: TweetsState.Like?) {
    let waiting = Self.state(.waiting(true, accepted: earlier))
    #expect(waiting.togglingLike(of: "1") == Self.state(next))
    #expect(waiting.undoingLike(of: "1") == Self.state(next))
  }

  @Test func isIgnoredInFlight() {
    let sending = Self.state(.sending(true, accepted: nil))
    #expect(sending.togglingLike(of: "1") == nil && sending.undoingLike(of: "1") == nil)
  }

  @Test(arguments: [nil, true, false])
  func isSent(earlier: Bool?) {
    let waiting = Self.state(.waiting(true, accepted: earlier))
    #expect(waiting.waitingLikes == ["1": true])
    let sending = Self.state(.sending(true, accepted: earlier))
    #expect(waiting.sendingLike(of: "1") == sending)
    #expect(sending.sendingLike(of: "1") == nil && sending.waitingLikes == [:])
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
      settled.loaded?.likeRejection
        == TweetsState.LikeRejection(isLiked: true, failure: Failure(TestError())))
  }

  @Test(
    arguments: [
      (.accepted(true), nil), (.waiting(true, accepted: false), .waiting(true, accepted: nil)),
      (.sending(true, accepted: false), .sending(true, accepted: nil)),
    ] as [(TweetsState.Like, TweetsState.Like?)])
  func newFeedOverridesOnlyAcceptedLikes(like: TweetsState.Like, next: TweetsState.Like?) {
    #expect(Self.state(like).startingLoad?.receiving(Self.response) == Self.state(next))
  }

  @Test(arguments: [nil, true, false])
  func newFeedKeepsALikeThatIsAcceptedDuringItsLoad(earlier: Bool?) {
    let sending = Self.state(.sending(true, accepted: earlier))
    let accepted = sending.startingLoad?.settlingLike(of: "1", .success(()))
    let next = accepted?.receiving(Self.response)
    #expect(next == Self.state(.accepted(true)))
    #expect(next?.startingLoad?.receiving(Self.response) == Self.state(nil))
  }
}
