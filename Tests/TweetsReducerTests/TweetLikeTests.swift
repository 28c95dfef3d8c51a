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

  @Test mutating func showsALikeBeforeItIsSent() {
    #expect(send(.toggle) == [.wait])
    #expect(like.shown == TweetLikes(count: 4, isLiked: true))
    #expect(like.canUndo && !like.isInFlight)
    #expect(send(.send) == [.setLiked(true)])
    #expect(like.shown == TweetLikes(count: 4, isLiked: true))
    #expect(!like.canUndo && like.isInFlight)
  }

  @Test(arguments: [TweetLike.Action.undo, .toggle])
  mutating func undoesALikeThatWaits(action: TweetLike.Action) {
    #expect(send(.undo) == [])
    _ = send(.toggle)
    #expect(send(action) == [.cancelWait])
    #expect(like == TweetLike(TweetLikes(count: 3)) && !like.isPending)
    #expect(send(.send) == [])
  }

  @Test(arguments: [TweetLike.Action.undo, .toggle, .send])
  mutating func ignoresARequestInFlight(action: TweetLike.Action) {
    for action in [.toggle, .send] as [TweetLike.Action] { _ = send(action) }
    #expect(send(action) == [])
    #expect(like.shown.isLiked && like.isInFlight)
  }

  @Test mutating func keepsWhatTheServiceAccepted() {
    for action in [.toggle, .send] as [TweetLike.Action] { _ = send(action) }
    #expect(send(.settle(isLiked: true, nil)) == [])
    #expect(like.shown == TweetLikes(count: 4, isLiked: true) && !like.isPending)
    #expect(send(.toggle) == [.wait])
    #expect(like.shown == TweetLikes(count: 3))
    #expect(send(.send) == [.setLiked(false)])
  }

  @Test mutating func revertsToWhatTheServiceSent() {
    let actions = [.toggle, .send, .settle(isLiked: true, Self.failure)] as [TweetLike.Action]
    for action in actions { _ = send(action) }
    #expect(like == TweetLike(TweetLikes(count: 3)))
  }

  @Test mutating func revertsToWhatTheServiceLastAccepted() {
    let accepted = [.toggle, .send, .settle(isLiked: true, nil)] as [TweetLike.Action]
    for action in accepted + [.toggle, .send] { _ = send(action) }
    _ = send(.settle(isLiked: false, Self.failure))
    #expect(like.shown == TweetLikes(count: 4, isLiked: true))
  }

  @Test(arguments: [TweetLikes(count: 8), TweetLikes(count: 9, isLiked: true)])
  mutating func aNewerFeedOverridesAllButTheRequest(newer: TweetLikes) {
    _ = send(.toggle)
    like.receive(newer)
    #expect(like.shown == TweetLikes(count: 9, isLiked: true))
    #expect(send(.send) == [.setLiked(true)])
    _ = send(.settle(isLiked: true, Self.failure))
    #expect(like.shown == newer)
  }
}
