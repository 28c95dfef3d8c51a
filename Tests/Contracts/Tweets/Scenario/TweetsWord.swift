package import TweetsKit

/// Something that a step does to a scene. What no word of a line says must not happen.
package enum TweetsWord: Equatable, Sendable {
  /// The display is updated, once, to show this.
  case shows(TweetsState)
  case outputs(TweetsOutput)
  /// One profile and one feed are asked for.
  case loads
  /// The service is asked for this tweet's like.
  case likes(Tweet.ID)
  /// Or to take it back.
  case unlikes(Tweet.ID)
  /// A load may start or not: it is cancelled before its first turn.
  case mayLoad
  /// So many of the calls that wait are cancelled.
  case cancels(Int)
  /// The row at this position, from 0, as it is built for a host.
  case draws(Int, DrawnTweet)
  /// The header's name, and the number of pictures in it.
  case heads(String, pictures: Int)
  /// The notices and failures on the display, from the top.
  case notes([String])
  /// Whether a sign below the last row tells of more.
  case hintsAtMore(Bool)
}
