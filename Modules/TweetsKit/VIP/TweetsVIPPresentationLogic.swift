package import TweetsKit

/// What the Interactor tells the Presenter.
@MainActor
package protocol TweetsVIPPresentationLogic: AnyObject {
  func presentLoading(profile: Profile?)

  func present(_ response: TweetsVIP.Response)

  func presentFailure(_ error: any Error, profile: Profile?)
}
