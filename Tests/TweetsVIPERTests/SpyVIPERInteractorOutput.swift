import TweetsKit
import TweetsVIPER

/// Remembers what the Interactor said, and lets a test wait for the end of a load.
final class SpyVIPERInteractorOutput: TweetsVIPERInteractorOutput {
  enum Call: Equatable {
    case started
    case loaded(Int, profile: String?, hasError: Bool)
    case failed(profile: String?)
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

  func loadEnded() async {
    for await _ in ends.stream { return }
  }
}
