package import CharacterDetailKit
package import DisplayKit

@MainActor
package final class CharacterDetailRouter: CharacterDetailRouterInput {
  private let output: @MainActor (CharacterDetailOutput) -> Void

  package init(output: @escaping @MainActor (CharacterDetailOutput) -> Void) {
    self.output = output
  }

  package func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  package func openImage(_ link: WebLink) { output(.imageOpened(link)) }
}
