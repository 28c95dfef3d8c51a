import CharacterDetailKit
import DisplayKit

@MainActor
final class CharacterDetailRouter: CharacterDetailRouterInput {
  private let output: @MainActor (CharacterDetailOutput) -> Void

  init(output: @escaping @MainActor (CharacterDetailOutput) -> Void) {
    self.output = output
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func openImage(_ link: WebLink) { output(.imageOpened(link)) }
}
