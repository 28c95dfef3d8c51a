// The protocols between the scene's objects, in call order.

import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// View → Presenter.
@MainActor
protocol TweetsViewOutput: AnyObject {
  func viewDidAppear()
  func didRequestRefresh(_ policy: ReadPolicy)
  func didRequestRetry()
  func didRequestSearch(_ text: String)
  func didShowRow(_ row: RowID)
  func didSelectRow(_ row: RowID)
  func didChooseComments(of row: RowID)
  func didChooseLike(of row: RowID)
  func didChooseUndo(of row: RowID)
  func didChooseNewTweets()
  func didChooseCompose()
  func didOpenLink(_ link: WebLink)
  func didOpenImage(_ link: WebLink)
  func viewDidClose()
}

/// Presenter → Interactor.
@MainActor
protocol TweetsInteractorInput: AnyObject {
  /// Loads on the first call only.
  func loadTimeline()

  /// Loads again, unless a load is in progress.
  func reloadTimeline(_ policy: ReadPolicy)

  /// Loads again if the last load failed, wholly or in part; otherwise searches again if the last
  /// search failed; otherwise listens again if listening has failed.
  func retry()

  /// Makes the tweets of the feed that match visible at once, and after a pause the service's other
  /// results. Without words, the feed is visible again.
  func search(_ text: String)

  /// Ignored during a search, and unless the tweet is the last visible one, and not the last of the
  /// feed.
  func showMore(after last: TweetReport.ID)

  /// Likes or unlikes a visible tweet, and sends that after the time to undo it; before that, undoes
  /// it. Ignored while its last like is in flight.
  func toggleLike(of id: TweetReport.ID)

  /// Ignored unless the like of the tweet waits to be sent.
  func undoLike(of id: TweetReport.ID)

  /// Makes the new tweets the first of the feed. Ignored during a search.
  func showNewTweets()

  /// The subset of `ids` in the feed, or in the results of a search.
  func known(_ ids: Set<TweetReport.ID>) -> Set<TweetReport.ID>

  /// The text that was left in the composer, here or in an earlier scene; empty if there is none.
  var draft: String { get }

  func keepDraft(_ text: String)

  /// Sends the likes that wait, and ends all other work. Nothing is reported any more.
  func close()
}

/// Interactor → Presenter: reports, no entities.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didStartLoading()

  /// - Parameter profileError: why the profile is missing or outdated.
  func didLoad(_ timeline: TimelineReport, profileError: (any Error)?)

  func didFailToLoad(_ error: any Error, owner: OwnerReport?)

  /// - Parameter tweets: those after the visible ones.
  func didShowMore(_ tweets: [TweetReport])

  /// - Parameter tweets: those in place of the visible ones.
  func didReplaceTweets(_ tweets: [TweetReport])

  /// - Parameter search: nil at its end.
  func didChangeSearch(_ search: SearchReport?)

  func didChangeUpdates(_ updates: UpdatesReport)

  /// The new tweets, or one that was posted, are the first of the timeline.
  func didShowNewTweets(_ timeline: TimelineReport)

  /// The user's like waits to be sent, and is included in the report.
  func didLike(_ tweet: TweetReport)

  func didFailToLike(isLiked: Bool, _ error: any Error)

  func didChange(_ tweet: TweetReport)
}

/// Presenter → View: finished texts.
@MainActor
protocol TweetsViewInput: AnyObject {
  func showHeader(_ header: ProfileHeader?)
  func showProgress(_ text: DisplayText?)
  func showNotices(_ notices: [Notice])
  func showCompose(_ title: DisplayText?)
  func showNewTweets(_ title: DisplayText?)
  func showFailure(_ failure: Failure?)
  func showSelection(_ row: RowID?)
  func showCells(_ cells: [TweetCell])
  func appendCells(_ cells: [TweetCell])
  func updateCell(_ cell: TweetCell, at position: Int)
}

/// Presenter → Router.
@MainActor
protocol TweetsRouterInput {
  func showTweet(_ id: TweetReport.ID)
  func showLink(_ link: WebLink)
  func showImage(_ link: WebLink)
  /// False if the list has no stack for it.
  var canShowComposer: Bool { get }
  func showComposer(_ draft: String, output: any ComposerModuleOutput)
}
