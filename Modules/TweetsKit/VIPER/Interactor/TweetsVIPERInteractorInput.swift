/// What the Presenter asks of the Interactor.
@MainActor
package protocol TweetsVIPERInteractorInput: AnyObject {
  /// Loads unless that was done before.
  func loadMoments()

  /// Loads again, unless a load is under way.
  func reloadMoments()

  /// Loads again if the last load failed.
  func retryLoading()

  func cancelLoading()
}
