import DisplayKit
import ReducerKit
import TaskKit
import TweetsKit

/// Every input of the reducer.
enum TweetsAction: Equatable, Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed, otherwise searches again if the search failed, otherwise
  /// listens again if listening has failed.
  case retry
  /// Ends the search if there are no words. No effect for the words of the current search.
  case search(String)
  /// Shows more, if `id` is the last visible tweet of the feed.
  case showMore(after: Tweet.ID)
  case select(Tweet.ID)
  /// Opens or closes the comments of a visible tweet.
  case toggleComments(of: Tweet.ID)
  /// Makes the new tweets the first of the feed. No effect during a search.
  case showNewTweets
  /// Presents the composer. No effect without a feed or a stack, and during a search.
  case compose
  case openLink(WebLink)
  case openImage(WebLink)
  case close

  // Sent by effects.

  case receiveProfile(TaskResult<Profile>)
  case receiveFeed(TaskResult<TweetFeed>)
  case receiveResults(TaskResult<TweetFeed>)
  case receiveUpdate(TweetUpdate)
  /// No failure if the repository has ended the updates.
  case endUpdates(Failure?)

  /// An input of the child reducer, sent by the View, to toggle for a visible tweet, or by an effect.
  case like(Tweet.ID, TweetLike.Action)
  /// An input of the child reducer that is presented, sent by its View or by an effect.
  case composer(Composer.Action)
}
