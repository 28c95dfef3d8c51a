import DisplayKit
import ReducerKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// A whole scene, exhaustively.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsSceneTests {
  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let feed = TweetFeed.make(1..<3)
  private static let results = TweetFeed.make(2..<4)

  private static func respond(to request: TweetsRequest) -> TweetsAction {
    switch request {
    case .profile: .receiveProfile(.success(.ada))
    case .feed: .receiveFeed(.success(feed))
    case .waitToLike(let id): .like(id, .send)
    case .setLiked(let isLiked, let id): .like(id, .settle(isLiked: isLiked, failure))
    case .post: .composer(.receive(.success(.number(7))))
    case .search: .receiveResults(.success(results))
    case .updates: .endUpdates(failure)
    }
  }

  @Test func loadsLikesAndCloses() async {
    let store = TestStore(
      TweetsSceneState(), reduce: TweetsSceneState.reduce, perform: Self.respond)
    store.send(.load) { $0.load = .inProgress(profile: nil, feed: nil) }
    await store.receive(.receiveProfile(.success(.ada))) {
      $0.load = .inProgress(profile: .success(.ada), feed: nil)
    }
    await store.receive(.receiveFeed(.success(Self.feed))) {
      $0.receive(.success(.ada), .success(Self.feed))
      $0.updates = .inProgress(nil)
    }
    await store.receive(.endUpdates(Self.failure)) { $0.updates = .ended(Self.failure) }
    store.send(.select("2")) { $0.selection = "2" }
    store.receive(.navigation(.tweetSelected(id: "2")))
    var like = TweetLike(TweetLikes())
    _ = TweetLike.reduce(into: &like, .toggle)
    store.send(.like("1", .toggle)) { $0.likes["1"] = like }
    _ = TweetLike.reduce(into: &like, .send)
    await store.receive(.like("1", .send)) { $0.likes["1"] = like }
    store.send(.like("1", .toggle))
    await store.receive(.like("1", .settle(isLiked: true, Self.failure))) {
      $0.likes["1"] = nil
      $0.likeRejection = .init(isLiked: true, failure: Self.failure)
    }
    store.send(.refresh(.reload)) {
      $0.load = .inProgress(profile: nil, feed: nil)
      $0.likeRejection = nil
    }
    store.send(.close) { $0.load = .cancelled }
    store.finish()
  }

  @Test func listensUntilItIsClosed() async {
    let updates = AsyncStream<Never>.makeStream()
    let store = TestStore(TweetsSceneState(), reduce: TweetsSceneState.reduce) { request in
      if request == .updates { for await _ in updates.stream {} }
      return Self.respond(to: request)
    }
    store.send(.load) { $0.load = .inProgress(profile: nil, feed: nil) }
    await store.receive(.receiveProfile(.success(.ada))) {
      $0.load = .inProgress(profile: .success(.ada), feed: nil)
    }
    await store.receive(.receiveFeed(.success(Self.feed))) {
      $0.receive(.success(.ada), .success(Self.feed))
      $0.updates = .inProgress(nil)
    }
    store.send(.receiveUpdate(.tweet(.number(7)))) { $0.receiveNewTweet(.number(7)) }
    store.send(.showNewTweets) { $0.showNewTweets() }
    store.send(.close)
    store.finish()
  }

  @Test func composesUntilATweetIsPostedOrLeft() async {
    var loaded = TweetsSceneState(canCompose: true)
    loaded.receive(.success(.ada), .success(Self.feed))
    let store = TestStore(loaded, reduce: TweetsSceneState.reduce, perform: Self.respond)
    store.send(.compose) { $0.composer = Composer(text: "") }
    store.send(.composer(.edit("Hi"))) { $0.composer = Composer(text: "Hi") }
    store.send(.composer(.post)) { $0.composer?.status = .posting }
    await store.receive(.composer(.receive(.success(.number(7))))) {
      $0.dismissComposer(.posted(.number(7)))
    }
    store.receive(.draft(""))
    store.send(.compose) { $0.composer = Composer(text: "") }
    store.send(.composer(.edit("Ho"))) { $0.composer = Composer(text: "Ho") }
    store.send(.composer(.post)) { $0.composer?.status = .posting }
    store.send(.composer(.close)) { $0.dismissComposer(.left("Ho")) }
    store.receive(.draft("Ho"))
    store.send(.compose) { $0.composer = Composer(text: "Ho") }
    store.send(.composer(.discard)) { $0.composer?.isAsking = true }
    store.send(.composer(.confirmDiscard)) { $0.dismissComposer(.discarded) }
    store.receive(.draft(""))
    store.finish()
  }
}
