import DisplayKit
import TweetsKit

/// Everything that the scene knows.
struct TweetsSceneState: Equatable, Sendable {
  enum Load: Equatable, Sendable {
    case notStarted
    case inProgress
    /// Cancelled by closing: shown as in progress.
    case cancelled
    case finished
    /// The feed was loaded, but not the profile.
    case profileFailed(Failure)
    /// The feed is from an earlier load, if there is one.
    case failed(Failure)

    var hasFailed: Bool {
      switch self {
      case .notStarted, .inProgress, .cancelled, .finished: false
      case .profileFailed, .failed: true
      }
    }
  }

  private static let pageSize = 5

  /// The policy of the first load.
  let firstRead: ReadPolicy
  var load = Load.notStarted
  /// The profile of the last load that returned one.
  var profile: Profile?
  private(set) var feed: TweetFeed?
  var pages = 1
  var selection: Tweet.ID?
  var openComments: Set<Tweet.ID> = []
  var pendingLikes: [Tweet.ID: PendingLike] = [:]
  var failedLike: FailedLike?

  init(firstRead: ReadPolicy = .standard) { self.firstRead = firstRead }

  var visible: ArraySlice<Tweet> { feed?.tweets.prefix(pages * Self.pageSize) ?? [] }

  var canShowMore: Bool { visible.count < feed?.tweets.count ?? 0 }

  /// Preserves the user's choices that still apply.
  mutating func show(_ feed: TweetFeed) {
    self.feed = feed
    pages = 1
    selection = feed.known(selection)
    openComments = feed.known(openComments)
    pendingLikes = pendingLikes.compactMapValues(\.afterFeed)
  }
}

extension TweetsSceneState {
  /// The state for display.
  var shown: TweetsState {
    guard let feed else {
      if case .failed(let failure) = load { return .failed(TweetsHeader(profile), failure) }
      return .loading(TweetsHeader(profile))
    }
    return .loaded(
      LoadedTweets(
        header: TweetsHeader(profile, feed: feed),
        rows: TweetRows(visible, openComments: openComments, pendingLikes: pendingLikes),
        canLoadMore: canShowMore, skipped: feed.skipped, received: feed.received,
        selection: selection, status: status, failedLike: failedLike))
  }

  private var status: LoadedTweets.Status {
    switch load {
    case .notStarted, .finished: .complete
    case .inProgress, .cancelled: .refreshing
    case .profileFailed(let failure): .profileFailed(failure)
    case .failed(let failure): .refreshFailed(failure)
    }
  }
}
