import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(isRefresh: Bool)

  func presentTimeline(_ response: ListTweets.Response.Timeline)

  /// - Parameter tweets: those after the visible ones.
  func presentMore(_ tweets: [VisibleTweet])

  func presentSelection(_ id: Tweet.ID)

  func presentComments(of tweet: VisibleTweet)

  func presentLike(_ response: ListTweets.Response.Like)

  func presentSearch(_ response: ListTweets.Response.Search)

  func presentUpdates(_ response: ListTweets.Response.Updates)

  func presentNewTweets(_ response: ListTweets.Response.NewTweets)

  /// - Parameter draft: the text to begin with; nil if no tweet can be composed.
  func presentCompose(draft: String?)
}

/// Formats the Interactor's responses for the Controller to display.
@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?
  private let formatter = TweetFormatter()

  func presentLoading(isRefresh: Bool) {
    display?.displayOnView(.loading(isRefresh ? TweetsStrings.refreshing : TweetsStrings.loading))
  }

  func presentTimeline(_ response: ListTweets.Response.Timeline) {
    let feed = response.feed
    display?.displayOnView(
      .timeline(
        .init(
          header: formatter.header(response.profile, feed), warning: warning(response),
          notices: feed.map {
            notices($0, empty: $0.tweets.isEmpty ? TweetsStrings.noTweets : nil)
          } ?? [],
          failure: feed == nil ? response.feedError.map { Failure($0) } : nil,
          cells: response.tweets?.map(formatter.cell),
          selection: response.selection.map { RowID($0) })))
  }

  func presentMore(_ tweets: [VisibleTweet]) {
    display?.displayOnView(.more(tweets.map(formatter.cell)))
  }

  func presentSelection(_ id: Tweet.ID) { display?.displayOnView(.selection(RowID(id))) }

  func presentComments(of tweet: VisibleTweet) {
    display?.displayOnView(.comments(formatter.cell(tweet)))
  }

  func presentLike(_ response: ListTweets.Response.Like) {
    display?.displayOnView(
      .like(
        .init(
          cell: response.tweet.map(formatter.cell),
          warning: response.rejection.map(formatter.likeFailed))))
  }

  func presentSearch(_ response: ListTweets.Response.Search) {
    let warning = response.error.map {
      Notice(.warning, TweetsStrings.searchFailed(Failure($0)))
    }
    display?.displayOnView(
      .search(
        .init(
          progress: progress(response), warning: warning,
          notices: notices(response.feed, empty: emptyText(response)),
          cells: response.tweets.map(formatter.cell))))
  }

  func presentUpdates(_ response: ListTweets.Response.Updates) {
    let count = response.newCount
    display?.displayOnView(
      .updates(
        .init(
          newTweets: count == 0 ? nil : TweetsStrings.newTweets(count),
          warning: response.error.map {
            Notice(.warning, TweetsStrings.updatesFailed(Failure($0)))
          })))
  }

  func presentNewTweets(_ response: ListTweets.Response.NewTweets) {
    let feed = response.feed
    display?.displayOnView(
      .newTweets(
        .init(
          header: formatter.header(response.profile, feed), notices: notices(feed, empty: nil),
          cells: response.tweets.map(formatter.cell),
          selection: response.selection.map { RowID($0) })))
  }

  func presentCompose(draft: String?) {
    display?.displayOnView(
      .compose(draft.map { $0.isEmpty ? TweetsStrings.compose : TweetsStrings.continueDraft }))
  }

  private func progress(_ response: ListTweets.Response.Search) -> DisplayText? {
    if response.isRefreshing { return TweetsStrings.refreshing }
    return response.isSearching ? TweetsStrings.searching : nil
  }

  /// Nil if there are rows, and while there may be results.
  private func emptyText(_ response: ListTweets.Response.Search) -> DisplayText? {
    guard response.tweets.isEmpty else { return nil }
    guard let words = response.words else { return TweetsStrings.noTweets }
    let hasEnded = !response.isSearching && response.error == nil
    return hasEnded ? TweetsStrings.nothingFound(words.text) : nil
  }

  /// The number of skipped elements, and the text in place of rows.
  private func notices(_ feed: TweetFeed, empty: DisplayText?) -> [Notice] {
    [TweetsStrings.skipped(feed), empty.map { Notice(.empty, $0) }]
      .compactMap(\.self)
  }

  /// Nil if there are no rows: then the failure takes their place.
  private func warning(_ response: ListTweets.Response.Timeline) -> Notice? {
    guard response.feed != nil else { return nil }
    return response.feedError.map(formatter.refreshFailed)
      ?? response.profileError.map {
        Notice(.warning, TweetsStrings.profileFailed(Failure($0)))
      }
  }
}
