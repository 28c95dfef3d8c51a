import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsPresentationLogic: AnyObject {
  func presentLoading(isRefresh: Bool)

  func presentTimeline(_ response: TweetsResponse.Timeline)

  /// - Parameter tweets: those after the visible ones.
  func presentMore(_ tweets: [ShownTweet])

  func presentSelection(_ id: Tweet.ID)

  func presentComments(of tweet: ShownTweet)

  func presentLike(_ response: TweetsResponse.Like)
}

/// Formats the Interactor's responses for the Controller to display.
@MainActor
final class TweetsPresenter: TweetsPresentationLogic {
  weak var display: (any TweetsDisplayLogic)?
  private let formatter = TweetFormatter()

  func presentLoading(isRefresh: Bool) {
    display?.displayOnView(.loading(isRefresh ? TweetsStrings.refreshing : TweetsStrings.loading))
  }

  func presentTimeline(_ response: TweetsResponse.Timeline) {
    let feed = response.feed
    display?.displayOnView(
      .timeline(
        .init(
          header: formatter.header(response.profile, feed), warning: warning(response),
          notices: feed.map(notices) ?? [],
          failure: feed == nil ? response.feedError.map { Failure($0) } : nil,
          cells: response.tweets?.map(formatter.cell),
          selection: response.selection.map { RowID($0) }, isActive: response.isActive)))
  }

  func presentMore(_ tweets: [ShownTweet]) {
    display?.displayOnView(.more(tweets.map(formatter.cell)))
  }

  func presentSelection(_ id: Tweet.ID) { display?.displayOnView(.selection(RowID(id))) }

  func presentComments(of tweet: ShownTweet) {
    display?.displayOnView(.comments(formatter.cell(tweet)))
  }

  func presentLike(_ response: TweetsResponse.Like) {
    display?.displayOnView(
      .like(
        .init(
          cell: response.tweet.map(formatter.cell),
          warning: response.rejected.map(formatter.likeFailed), isActive: response.isActive)))
  }

  /// The number of skipped elements, and whether there are no tweets.
  private func notices(_ feed: TweetFeed) -> [Notice] {
    let empty = feed.tweets.isEmpty ? Notice(.empty, TweetsStrings.noTweets) : nil
    return [Notice.skipped(feed.skipped, of: feed.received), empty].compactMap(\.self)
  }

  /// Nil if there are no rows: then the failure takes their place.
  private func warning(_ response: TweetsResponse.Timeline) -> Notice? {
    guard response.feed != nil else { return nil }
    return response.feedError.map(formatter.refreshFailed)
      ?? response.profileError.map {
        Notice(.warning, TweetsStrings.profileFailed(Failure($0)))
      }
  }
}
