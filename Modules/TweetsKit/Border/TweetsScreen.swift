package import DisplayKit

/// The patterns of the tweets' screen, as named in `--pattern`. Each passes the contract, supports
/// tracing and is raced.
package enum TweetsPattern: String, CaseIterable, Sendable {
  case mvc
  case mvp
  case mv
  case mvvmClean = "mvvm-clean"
  case viper
  case vip
  case vipCoordinator = "vip-coordinator"
  case stateful
  case reducer
}

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

/// The actions of a row.
extension ActionID {
  /// Opens or closes the comments in place.
  package static let comments = ActionID("comments")
  /// Likes or unlikes the tweet.
  package static let like = ActionID("like")
}
