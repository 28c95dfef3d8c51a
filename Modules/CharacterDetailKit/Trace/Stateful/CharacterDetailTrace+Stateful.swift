package import CharacterDetailKit
import CharacterDetailStateful
package import CharactersKit
import DisplayKit

extension CharacterDetailTrace {
  @MainActor
  package func stateful(id: CharacterDetail.ID) -> any CharacterDetailScreen {
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: useCase(for: "ViewModel"), output: output(of: "ViewModel"))
    let view = CharacterDetailStatefulView(
      viewModel: AnyViewModel(TracedCharacterViewModel(viewModel, trace)))
    return TracedCharacterScreen(view, trace: trace)
  }
}
