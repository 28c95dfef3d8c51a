import CharacterDetailKit
import DisplayKit

/// Knows how to leave the module: by its output, to the owner.
@MainActor
struct CharacterDetailRouter: CharacterDetailRouterInput {
  let moduleOutput: @MainActor (CharacterDetailOutput) -> Void

  func openLink(_ link: WebLink) { moduleOutput(.linkOpened(link)) }

  func openImage(_ link: WebLink) { moduleOutput(.imageOpened(link)) }
}
