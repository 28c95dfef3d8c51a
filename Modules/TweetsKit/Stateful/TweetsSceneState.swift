import DisplayKit
import TweetsKit

/// Every state of the scene.
enum TweetsSceneState: Equatable, Sendable {
  case initial
  /// No feed was loaded yet. The profile is set if a load failed only for the feed.
  case loading(Profile?)
  case failed(Profile?, Failure)
  case loaded(Loaded)

  /// The state from the first loaded feed on.
  struct Loaded: Equatable, Sendable {
    private static let pageSize = 5

    let feed: TweetFeed
    private(set) var pages = 1
    /// The profile of the last load that returned one.
    var profile: Profile?
    var selection: Tweet.ID?
    var openComments: Set<Tweet.ID> = []
    var pendingLikes: [Tweet.ID: PendingLike] = [:]
    var failedLike: FailedLike?
    var status = LoadedTweets.Status.complete

    var visible: ArraySlice<Tweet> { feed.tweets.prefix(pages * Self.pageSize) }

    var canShowMore: Bool { visible.count < feed.tweets.count }

    mutating func showMore() { pages += 1 }
  }
}

extension TweetsSceneState {
  /// The state for display.
  var shown: TweetsState {
    switch self {
    case .initial: .loading(nil)
    case .loading(let profile): .loading(TweetsHeader(profile))
    case .failed(let profile, let failure): .failed(TweetsHeader(profile), failure)
    case .loaded(let loaded): .loaded(loaded.shown)
    }
  }
}

extension TweetsSceneState.Loaded {
  fileprivate var shown: LoadedTweets {
    LoadedTweets(
      header: TweetsHeader(profile, feed: feed),
      rows: TweetRows(visible, openComments: openComments, pendingLikes: pendingLikes),
      canLoadMore: canShowMore,
      skipped: feed.skipped, received: feed.received, selection: selection, status: status,
      failedLike: failedLike)
  }
}
