import CharacterDetailKit
import DisplayKit

/// Knows how to leave the module: by its output, to the owner.
@MainActor
struct CharacterDetailRouter: CharacterDetailRouterInput {
  let moduleOutput: @MainActor (CharacterDetailOutput) -> Void

  func showLink(_ link: WebLink) { moduleOutput(.linkOpened(link)) }

  func showImage(_ link: WebLink) { moduleOutput(.imageOpened(link)) }
}
