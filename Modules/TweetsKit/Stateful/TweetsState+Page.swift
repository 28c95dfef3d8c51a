import DisplayKit
import TweetsComponents
import TweetsKit

/// The page that the View lays out: finished texts, no models.
struct TweetsPage: Equatable, Sendable {
  var header: ProfileHeader?
  var progress: DisplayText?
  var notices: [Notice] = []
  var failure: Failure?
  var compose: DisplayText?
  var newTweets: DisplayText?
  var cells = TweetCells()
  var selection: RowID?
  /// No request that can change the page is in flight.
  var isSettled = true
}

extension TweetsState {
  var page: TweetsPage {
    let header = TweetFormatter().header
    return switch self {
    case .idle: TweetsPage(progress: TweetsStrings.loading, isSettled: false)
    case .loading(let profile, _):
      TweetsPage(
        header: profile.map { header(.profile($0)) }, progress: TweetsStrings.loading,
        isSettled: false)
    case .failed(let profile, let failure, _):
      TweetsPage(header: profile.map { header(.profile($0)) }, failure: failure)
    case .loaded(let loaded): loaded.page
    }
  }
}

extension TweetsState.Loaded {
  fileprivate var page: TweetsPage {
    let formatter = TweetFormatter()
    let warnings = [
      formatter.warning(status), formatter.warning(likeRejection), formatter.searchWarning(search),
      formatter.updatesWarning(updatesFailure),
    ]
    return TweetsPage(
      header: owner.map(formatter.header), progress: progress,
      notices: formatter.notices(
        warnings, feed, empty: visibleTweets.isEmpty ? formatter.emptyText(search) : nil),
      compose: composeTitle, newTweets: newTweetsTitle, cells: TweetCells(self),
      selection: selection.map { RowID($0) },
      isSettled: progress == nil && !likes.values.contains(where: \.isSending))
  }

  private var composeTitle: DisplayText? {
    composerDraft.map { $0.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft }
  }

  private var newTweetsTitle: DisplayText? {
    let count = search == nil ? newTweets.tweets.count : 0
    return count > 0 ? TweetsStrings.newTweets(count) : nil
  }

  private var progress: DisplayText? {
    if status == .refreshing { return TweetsStrings.refreshing }
    return search?.status == .inProgress ? TweetsStrings.searching : nil
  }
}

/// The cells of the visible tweets, formatted on access: five more rows cost five rows.
struct TweetCells: RandomAccessCollection, Equatable, Sendable {
  private var tweets: ArraySlice<Tweet> = []
  private var openComments: Set<Tweet.ID> = []
  private var likes: [Tweet.ID: TweetsState.Like] = [:]

  init() {}

  init(_ loaded: TweetsState.Loaded) {
    tweets = loaded.visibleTweets
    openComments = loaded.openComments
    // A like of another tweet can change without a change of the page.
    likes = loaded.likes.filter { loaded.visibleTweet($0.key) != nil }
  }

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell {
    let tweet = tweets[position]
    let like = likes[tweet.id]
    return TweetFormatter().cell(
      tweet, likes: like.map { tweet.likes.with(isLiked: $0.isLiked) } ?? tweet.likes,
      canUndo: like?.isWaiting ?? false, areCommentsOpen: openComments.contains(tweet.id))
  }
}
