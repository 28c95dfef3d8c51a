package import TweetsKit

/// What the Presenter tells the Controller.
@MainActor
package protocol TweetsCoordinatedDisplayLogic: AnyObject {
  func displayOnView(_ state: TweetsState)

  /// Displays `state`, in which a tweet was selected, and goes to that tweet.
  func displaySelection(of id: Tweet.ID, in state: TweetsState)
}
