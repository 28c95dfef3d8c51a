package import DisplayKit

/// The screen of each pattern, with a readable state.
package protocol TweetsScreen: Screen {
  /// The state shown by ``display``.
  var state: TweetsState { get }
}

/// Navigation requested by the user.
package enum TweetsOutput: Equatable, Sendable {
  case tweetSelected(id: Tweet.ID)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
