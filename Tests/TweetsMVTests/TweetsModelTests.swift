import DisplayKit
import NetworkKit
import Observation
import Synchronization
import Testing
import TweetsKit

@testable import RaceKit
@testable import TweetsContract
@testable import TweetsMV

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsModelTests {
  private let player = ScriptPlayer(callsTogether: TweetsContract.callsTogether)

  private func model(
    _ loads: TweetScript.Load..., likes: [ScriptedResponse<Void>] = [.accepts()]
  ) -> TweetsModel {
    TweetsModel(repository: ScriptedTweetRepository(TweetScript(loads, likes: likes), player))
  }

  private func settled(_ work: @escaping () -> Void) async {
    #expect(await player.perform([work]))
  }

  @Test func loadsOnce() async {
    let model = model(.ada(1...7, after: 1))
    await settled { for _ in 1...2 { model.load(.cached) } }
    #expect(model.isLoading && model.feed == nil)
    _ = await player.advance(by: 1)
    await settled { model.load(.cached) }
    #expect(!model.isLoading && model.profile == .ada && model.feed?.tweets.count == 7)
    #expect(player.calls == [.profile(.cached), .feed(.cached)])
  }

  @Test func refreshJoinsALoadInProgress() async {
    let model = model(.ada(1...7, after: 1))
    await settled {
      model.load(.standard)
      model.refresh(.reload)
    }
    #expect(player.calls == [.profile(.standard), .feed(.standard)])
  }

  @Test func countsFeedsThatAreEqual() async {
    let model = model(.ada(1...7), .ada(1...7), .ada(.fails(.timeout)))
    await settled { model.load(.standard) }
    #expect(model.feedCount == 1)
    for _ in 1...2 { await settled { model.refresh(.reload) } }
    #expect(model.feedCount == 2)
  }

  @Test func keepsTheFeedAfterAFailedRefresh() async {
    let model = model(.ada(1...7), .init(.grace(), .fails(.timeout)))
    await settled { model.load(.standard) }
    await settled { model.refresh(.reload) }
    #expect(model.profile == .grace && model.feed?.tweets.count == 7)
    #expect(model.failure == Failure(NetworkError.timeout) && model.profileFailure == nil)
    #expect(!model.isLoading)
  }

  @Test func retriesAfterAFailureOnly() async {
    let model = model(.init(.fails(.rejection), .tweets(1...7)), .ada(1...7))
    await settled { model.retry() }
    await settled { model.load(.standard) }
    #expect(model.profileFailure == Failure(NetworkError.rejection) && model.failure == nil)
    for _ in 1...2 { await settled { model.retry() } }
    #expect(model.profileFailure == nil)
    #expect(player.calls.map(\.arguments) == ["standard", "standard", "reload", "reload"])
  }

  @Test func doesNotLoadAgainAfterAFailure() async {
    let model = model(.ada(.fails(.timeout)))
    for _ in 1...2 { await settled { model.load(.standard) } }
    #expect(player.calls.count == 2)
    #expect(model.failure == Failure(NetworkError.timeout) && model.feedCount == 0)
  }

  @Test func cancelsALoadWhenTheLastViewLeaves() async {
    let model = model(.ada(1...7, after: 1), .ada(1...7))
    for _ in 1...2 { model.join() }
    await settled { model.load(.standard) }
    await settled { model.leave() }
    #expect(player.cancelledCalls == 0 && model.isLoading)
    await settled { model.leave() }
    #expect(player.cancelledCalls == 2)
    #expect(model.feed == nil && model.failure == nil && !model.isLoading)
    await settled { model.load(.standard) }
    #expect(model.feed != nil)
  }

  /// An observer of the feed is not notified by a like, so a View that shows no likes is not rendered.
  @Test func notifiesObserversOfWhatTheyRead() async {
    let model = model(.ada(1...7), .ada(1...6))
    let changes = Mutex(0)
    await settled { model.load(.standard) }
    withObservationTracking {
      _ = model.feed
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    await settled { model.setLiked(true, of: "1") }
    #expect(changes.withLock(\.self) == 0)
    await settled { model.refresh(.reload) }
    #expect(changes.withLock(\.self) == 1)
  }

  @Test func showsALikeBeforeItIsAccepted() async {
    let model = model(.ada(1...7), likes: [.accepts(after: 1)])
    for _ in 1...2 { await settled { model.setLiked(true, of: "1") } }
    #expect(model.pendingLikes == ["1": .liking])
    _ = await player.advance(by: 1)
    #expect(model.pendingLikes == ["1": .liked])
    await settled { model.setLiked(false, of: "1") }
    #expect(model.pendingLikes == ["1": .unliking(after: .liked)])
    #expect(player.calls == [.setLiked(true, of: "1"), .setLiked(false, of: "1")])
  }

  @Test func revertsALikeThatIsRejected() async {
    let model = model(.ada(1...7), likes: [.fails(.rejection), .fails(.rejection), .accepts()])
    await settled { model.setLiked(true, of: "1") }
    #expect(model.pendingLikes == [:] && model.failedLike == .like(NetworkError.rejection))
    await settled { model.load(.standard) }
    #expect(model.failedLike == nil)
    await settled { model.setLiked(false, of: "5") }
    #expect(model.failedLike == .unlike(NetworkError.rejection))
    await settled { model.setLiked(true, of: "1") }
    #expect(model.failedLike == nil)
  }

  @Test func newFeedKeepsOnlyLikesInFlight() async {
    let model = model(.ada(1...7), likes: [.accepts(), .accepts(after: 1)])
    for id in ["1", "2"] { await settled { model.setLiked(true, of: id) } }
    #expect(model.pendingLikes == ["1": .liked, "2": .liking])
    await settled { model.refresh(.reload) }
    #expect(model.pendingLikes == ["2": .liking])
  }

  @Test func revertsTheLikesThatItCancels() async {
    let model = model(.ada(1...7), likes: [.accepts(), .accepts(after: 1)])
    model.join()
    for id in ["1", "2"] { await settled { model.setLiked(true, of: id) } }
    await settled { model.leave() }
    #expect(player.cancelledCalls == 1)
    #expect(model.failedLike == nil && model.pendingLikes == ["1": .liked])
  }
}

extension PendingLike {
  /// The request is in flight.
  static let liking = PendingLike(isLiked: true)
  static let liked = PendingLike(isLiked: true, isInFlight: false)

  static func unliking(after earlier: PendingLike) -> Self { Self(isLiked: false, after: earlier) }
}

extension FailedLike {
  fileprivate static func like(_ error: some Error) -> Self { Self(isLiked: true, Failure(error)) }

  fileprivate static func unlike(_ error: some Error) -> Self {
    Self(isLiked: false, Failure(error))
  }
}
