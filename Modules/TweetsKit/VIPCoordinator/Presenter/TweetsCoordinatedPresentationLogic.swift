package import TweetsKit

/// What the Interactor answers the Presenter.
@MainActor
package protocol TweetsCoordinatedPresentationLogic: AnyObject {
  /// There is no feed yet.
  func presentLoading(profile: Profile?)

  /// There is no feed, since its request failed.
  func presentFailure(_ error: any Error, profile: Profile?)

  func present(_ response: TweetsCoordinatedResponse)

  func presentSelection(of id: Tweet.ID, in response: TweetsCoordinatedResponse)
}
