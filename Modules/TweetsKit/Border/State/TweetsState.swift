package import DisplayKit

/// Everything that the moments' screen shows.
package enum TweetsState: Equatable, Sendable {
  /// There are no tweets to show yet; a header, when a load before failed without it.
  case loading(TweetsHeader?)
  /// There is no feed. The header shows all the same if its own request did not fail.
  case failed(TweetsHeader?, Failure)
  case loaded(LoadedTweets)
}
