package import CharactersKit

/// What the Interactor answers.
@MainActor
package protocol CharacterDetailInteractorOutput: AnyObject {
  func didStartLoading()

  func didLoad(_ character: CharacterDetail)

  func didFail(_ error: any Error)
}
