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
    private(set) var visibleCount: Int
    /// The profile of the last load that returned one.
    var profile: Profile?
    var selection: Tweet.ID?
    var openComments: Set<Tweet.ID>
    var pendingLikes: [Tweet.ID: PendingLike]
    var failedLike: FailedLike?
    var status: LoadedTweets.Status

    /// Starts with the first page.
    init(
      _ feed: TweetFeed, profile: Profile?, selection: Tweet.ID? = nil,
      openComments: Set<Tweet.ID> = [], pendingLikes: [Tweet.ID: PendingLike] = [:],
      failedLike: FailedLike? = nil, status: LoadedTweets.Status = .complete
    ) {
      self.feed = feed
      self.profile = profile
      self.selection = selection
      self.openComments = openComments
      self.pendingLikes = pendingLikes
      self.failedLike = failedLike
      self.status = status
      visibleCount = min(Self.pageSize, feed.tweets.count)
    }

    var visible: ArraySlice<Tweet> { feed.tweets.prefix(visibleCount) }

    var canShowMore: Bool { visibleCount < feed.tweets.count }

    mutating func showMore() {
      visibleCount = min(visibleCount + Self.pageSize, feed.tweets.count)
    }
  }
}

extension TweetsSceneState {
  /// The state for display.
  var shown: TweetsState {
    switch self {
    case .initial: .loading(nil)
    case .loading(let profile): .loading(profile.map { TweetsHeader($0) })
    case .failed(let profile, let failure): .failed(profile.map { TweetsHeader($0) }, failure)
    case .loaded(let loaded): .loaded(loaded.shown)
    }
  }
}

extension TweetsSceneState.Loaded {
  fileprivate var shown: LoadedTweets {
    LoadedTweets(
      header: profile.map { TweetsHeader($0) } ?? feed.firstSender.map { TweetsHeader($0) },
      rows: TweetRows(visible, openComments: openComments, pendingLikes: pendingLikes),
      canLoadMore: canShowMore,
      skipped: feed.skipped, received: feed.received, selection: selection, status: status,
      failedLike: failedLike)
  }
}
