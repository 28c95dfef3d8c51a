package import CharacterDetailKit
package import DisplayKit

/// What the Presenter tells the View.
@MainActor
package protocol CharacterDetailViewInput: AnyObject {
  func showLoading(message: DisplayText)

  func showRetry(_ failure: Failure)

  func showCharacter(_ character: CharacterDisplayModel)

  /// Only once a character is shown, which stays.
  func showRefreshing()

  /// Only once a character is shown, which stays.
  func showRefreshFailure(_ failure: Failure)
}
