import DisplayKit
import TweetsComponents
import TweetsKit

/// The page that the View lays out.
struct TweetsPage: Equatable {
  let header: ProfileHeader?
  let progress: DisplayText?
  let notices: [Notice]
  let compose: DisplayText?
  let newTweets: DisplayText?
  let failure: Failure?
  let cells: TweetCells
  let selection: RowID?
  /// Whether no request is in flight.
  let isSettled: Bool
}

extension TweetsSceneState {
  var page: TweetsPage {
    let isLoading = [.notStarted, .cancelled].contains(load) || load.isInProgress
    let progress = feed == nil ? TweetsStrings.loading : TweetsStrings.refreshing
    let isSearching = feed != nil && search?.status == .inProgress
    let newTweetCount = newTweets.tweets.count
    var failure: Failure?
    if case .failed(let cause) = load, feed == nil { failure = cause }
    return TweetsPage(
      header: owner.map(TweetFormatter().header),
      progress: isLoading ? progress : isSearching ? TweetsStrings.searching : nil,
      notices: feed.map {
        TweetFormatter().notices(
          [loadWarning, likeWarning, searchWarning, updatesWarning], $0, empty: emptyText)
      } ?? [],
      compose: composeTitle,
      newTweets: newTweetCount > 0 && search == nil ? TweetsStrings.newTweets(newTweetCount) : nil,
      failure: failure,
      cells: TweetCells(tweets: visibleTweets, likes: visibleLikes, openComments: openComments),
      selection: selection.map { RowID($0) },
      isSettled: !isLoading && !isSearching && !likes.values.contains(where: \.isInFlight))
  }

  /// A like of another tweet can change without a change of the page.
  private var visibleLikes: [Tweet.ID: TweetLike] {
    let visible = visibleTweets
    return likes.filter { like in visible.contains { $0.id == like.key } }
  }

  private var composeTitle: DisplayText? {
    guard canComposeNow else { return nil }
    return draft.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft
  }

  private var loadWarning: DisplayText? {
    switch load {
    case .notStarted, .inProgress, .cancelled, .finished: nil
    case .profileFailed(let failure): TweetsStrings.profileFailed(failure)
    case .failed(let failure): TweetsStrings.refreshFailed(failure)
    }
  }

  private var searchWarning: DisplayText? {
    guard case .failed(let failure)? = search?.status else { return nil }
    return TweetsStrings.searchFailed(failure)
  }

  private var updatesWarning: DisplayText? { updates.failure.map(TweetsStrings.updatesFailed) }

  /// In place of rows: nil if there are some, or if the search may find some.
  private var emptyText: DisplayText? {
    guard visibleTweets.isEmpty else { return nil }
    guard let search else { return TweetsStrings.noTweets }
    return search.status == .finished ? TweetsStrings.nothingFound(search.found.words.text) : nil
  }

  private var likeWarning: DisplayText? {
    likeRejection.map {
      $0.isLiked ? TweetsStrings.likeFailed($0.failure) : TweetsStrings.unlikeFailed($0.failure)
    }
  }
}

/// The cells of the visible tweets, formatted on access: a page is derived from each state, and its
/// cost must not depend on the number of rows.
struct TweetCells: RandomAccessCollection, Equatable, Sendable {
  let tweets: ArraySlice<Tweet>
  let likes: [Tweet.ID: TweetLike]
  let openComments: Set<Tweet.ID>

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell {
    let tweet = tweets[position]
    let like = likes[tweet.id]
    return TweetFormatter().cell(
      tweet, likes: like?.shown ?? tweet.likes, canUndo: like?.canUndo ?? false,
      areCommentsOpen: openComments.contains(tweet.id))
  }
}
