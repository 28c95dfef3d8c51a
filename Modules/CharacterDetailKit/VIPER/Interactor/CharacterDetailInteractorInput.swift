/// What the Presenter asks of the Interactor.
@MainActor
package protocol CharacterDetailInteractorInput: AnyObject {
  /// Loads unless a load has brought something, be it an error, or is under way.
  func loadCharacter()

  /// Loads again, unless a load is under way.
  func reloadCharacter()

  /// Loads again if the last load failed.
  func retryLoading()

  func cancelLoading()
}
