import TweetsKit
@testable import TweetsVIPER

/// Remembers what the Interactor said, and lets a test wait for the end of a load.
final class SpyInteractorOutput: TweetsInteractorOutput {
  enum Call: Equatable {
    case started
    case loaded(Int, profile: String?, hasError: Bool)
    case failed(profile: String?)
    case liked(Bool, Tweet.ID)
    case notLiked(Bool, Tweet.ID)
  }

  private(set) var calls: [Call] = []
  private let ends = AsyncStream<Void>.makeStream()

  func didStartLoading() { calls.append(.started) }

  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?) {
    calls.append(
      .loaded(feed.tweets.count, profile: profile?.user.nick, hasError: profileError != nil))
    ends.continuation.yield()
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    calls.append(.failed(profile: profile?.user.nick))
    ends.continuation.yield()
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    calls.append(.liked(isLiked, id))
    ends.continuation.yield()
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    calls.append(.notLiked(isLiked, id))
    ends.continuation.yield()
  }

  func loadEnded() async {
    for await _ in ends.stream { return }
  }
}
