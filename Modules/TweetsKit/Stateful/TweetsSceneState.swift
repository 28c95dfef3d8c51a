import DisplayKit
import TweetsKit

/// Everything that the scene can be.
enum TweetsSceneState: Equatable, Sendable {
  case initial
  /// No feed has come yet. The profile may have, with a load that failed.
  case loading(Profile?)
  case failed(Profile?, Failure)
  case loaded(Loaded)

  /// A feed has come: from here on there is one.
  struct Loaded: Equatable, Sendable {
    private static let pageSize = 5

    let feed: TweetFeed
    private(set) var visibleCount: Int
    /// That of the last load that brought one.
    var profile: Profile?
    var selection: Tweet.ID?
    var openComments: Set<Tweet.ID>
    var likeWishes: [Tweet.ID: LikeWish]
    var failedLike: FailedLike?
    var status: LoadedTweets.Status

    /// Begins with the first page.
    init(
      _ feed: TweetFeed, profile: Profile?, selection: Tweet.ID? = nil,
      openComments: Set<Tweet.ID> = [], likeWishes: [Tweet.ID: LikeWish] = [:],
      failedLike: FailedLike? = nil, status: LoadedTweets.Status = .complete
    ) {
      self.feed = feed
      self.profile = profile
      self.selection = selection
      self.openComments = openComments
      self.likeWishes = likeWishes
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
  /// What the user sees of this state.
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
      rows: TweetRows(visible, openComments: openComments, likeWishes: likeWishes),
      canLoadMore: canShowMore,
      skipped: feed.skipped, received: feed.received, selection: selection, status: status,
      failedLike: failedLike)
  }
}
