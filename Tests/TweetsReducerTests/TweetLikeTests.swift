import DisplayKit
import Testing
import TweetsKit

@testable import TweetsReducer

/// The child reducer, without the scene.
struct TweetLikeTests {
  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private var like = TweetLike(TweetLikes(count: 3))

  private mutating func send(_ action: TweetLike.Action) -> [TweetLike.Effect] {
    TweetLike.reduce(into: &like, action)
  }

  @Test mutating func showsARequestAtOnce() {
    #expect(send(.toggle) == [.setLiked(true)])
    #expect(like.shown == TweetLikes(count: 4, isLiked: true) && like.isInFlight)
  }

  @Test mutating func ignoresARequestInFlight() {
    _ = send(.toggle)
    #expect(send(.toggle) == [])
    #expect(like.shown.isLiked)
  }

  @Test mutating func keepsWhatTheServiceAccepted() {
    _ = send(.toggle)
    #expect(send(.settle(isLiked: true, nil)) == [])
    #expect(like.shown == TweetLikes(count: 4, isLiked: true) && !like.isInFlight)
    #expect(send(.toggle) == [.setLiked(false)])
    #expect(like.shown == TweetLikes(count: 3))
  }

  @Test mutating func aResultOfASearchKeepsTheAcceptedLike() {
    for action in [.toggle, .settle(isLiked: true, nil)] as [TweetLike.Action] { _ = send(action) }
    like.receiveResult(TweetLikes(count: 8))
    #expect(like.shown == TweetLikes(count: 9, isLiked: true))
  }

  @Test mutating func revertsToWhatTheServiceSent() {
    _ = send(.toggle)
    _ = send(.settle(isLiked: true, Self.failure))
    #expect(like == TweetLike(TweetLikes(count: 3)))
  }

  @Test mutating func revertsToWhatTheServiceLastAccepted() {
    for action in [.toggle, .settle(isLiked: true, nil), .toggle] as [TweetLike.Action] {
      _ = send(action)
    }
    _ = send(.settle(isLiked: false, Self.failure))
    #expect(like.shown == TweetLikes(count: 4, isLiked: true))
  }

  @Test(arguments: [TweetLikes(count: 8), TweetLikes(count: 9, isLiked: true)])
  mutating func aNewerFeedOverridesAllButTheRequest(newer: TweetLikes) {
    _ = send(.toggle)
    like.receive(newer)
    #expect(like.shown == TweetLikes(count: 9, isLiked: true))
    _ = send(.settle(isLiked: true, Self.failure))
    #expect(like.shown == newer)
  }
}
