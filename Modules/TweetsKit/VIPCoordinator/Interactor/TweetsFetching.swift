package import TweetsKit

/// What the Interactor has its Worker do.
@MainActor
package protocol TweetsFetching: AnyObject {
  func fetch() async throws -> Moments
}
