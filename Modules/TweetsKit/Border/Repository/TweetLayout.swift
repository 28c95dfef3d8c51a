/// Where a server of the Moments API keeps its answers.
package enum TweetLayout: Equatable, Sendable {
  /// `user.json` and `tweets.json`, of the one user that there is.
  case files
  /// `user/NAME` and `user/NAME/tweets`.
  case user(String)
}
