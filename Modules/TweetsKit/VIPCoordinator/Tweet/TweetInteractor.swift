import TaskKit
import TweetsKit

/// Called by the Controller.
@MainActor
protocol TweetBusinessLogic: AnyObject {
  /// Presents the tweet.
  func open()

  /// Loads the feed again, unless a load is in progress.
  func refresh(_ policy: ReadPolicy)

  func toggleComments()

  /// Likes or unlikes the tweet, or undoes that until it is sent. Ignored while it is in flight.
  func toggleLike()

  /// Ignored unless the like is not sent yet.
  func undoLike()
}

/// Follows one tweet of the flow. Has no work to cancel: likes and requests are the flow's, and wait
/// or go on when the user goes back.
@MainActor
final class TweetInteractor: TweetBusinessLogic {
  /// From the last feed that had it.
  private var tweet: Tweet
  private var areCommentsOpen = true
  private var refreshError: (any Error)?
  private let worker: TweetsWorker
  private let presenter: any TweetPresentationLogic

  init(_ tweet: Tweet, worker: TweetsWorker, presenter: any TweetPresentationLogic) {
    self.tweet = tweet
    self.worker = worker
    self.presenter = presenter
  }

  func open() { present() }

  func refresh(_ policy: ReadPolicy) { worker.load(policy) }

  func toggleComments() {
    areCommentsOpen.toggle()
    present()
  }

  func toggleLike() { worker.toggleLike(of: tweet) }

  func undoLike() { worker.undoLike(of: tweet.id) }

  private func present() {
    let rejection = worker.likeRejection
    presenter.presentTweet(
      ShowTweet.Response(
        tweet: VisibleTweet(
          tweet: tweet, likes: worker.likes(of: tweet),
          canUndo: worker.canUndoLike(of: tweet.id), areCommentsOpen: areCommentsOpen),
        isLoading: worker.isLoading, refreshError: refreshError,
        likeRejection: rejection?.id == tweet.id ? rejection : nil))
  }
}

extension TweetInteractor: TweetsWorkerOutput {
  func didStartLoading() {
    refreshError = nil
    present()
  }

  func didLoad(profileError: (any Error)?, feedError: (any Error)?) {
    refreshError = feedError
    tweet = worker.tweet(tweet.id) ?? tweet
    present()
  }

  func didChangeLike(of id: Tweet.ID) { present() }

  /// Of the list.
  func didSearch(error: (any Error)?) {}

  /// Of the list.
  func didUpdate() {}

  /// Of the list.
  func didChangeDraft() {}

  /// Of the list.
  func didAdd(_ tweet: Tweet) {}
}
