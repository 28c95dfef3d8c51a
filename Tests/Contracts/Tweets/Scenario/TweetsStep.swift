package import DisplayKit
package import TweetsKit

/// Something that happens to a scene.
package enum TweetsStep: Equatable, Sendable {
  /// The screen is made and its display subscribed to. Every scenario begins with it.
  case open
  case appear
  case refresh
  case retry
  /// The host shows the last of the rows that the screen displays.
  case lastRowShown
  case rowShown(Tweet.ID)
  case select(Tweet.ID)
  case link(WebLink)
  case image(WebLink)
  /// The row's comments are chosen, whatever it offers.
  case comments(Tweet.ID)
  case like(Tweet.ID)
  case close
  /// Whoever held the screen holds it no more.
  case letGo
  /// Time passes, and calls that are due get their answers.
  case wait(Int)
  /// One after the other in one turn of the main actor.
  indirect case atOnce([TweetsStep])
}
