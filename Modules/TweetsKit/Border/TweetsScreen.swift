package import DisplayKit

/// The patterns in which the moments' screen is written, as `--pattern` spells them. Every one of
/// them passes the contract, can be traced and is raced.
package enum TweetsPattern: String, CaseIterable, Sendable {
  case vip
  case viper
  case mvvmClean = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"
}

/// What every pattern's View is: a screen with a state that can be read.
package protocol TweetsScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: TweetsState { get }
}

/// The user's requests that lead out of the scene.
package enum TweetsOutput: Equatable, Sendable {
  case tweetSelected(id: Tweet.ID)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

/// What a row offers.
extension ActionID {
  /// Opens the comments in place, and closes them.
  package static let comments = ActionID("comments")
  /// Likes the tweet, and takes that back.
  package static let like = ActionID("like")
}
