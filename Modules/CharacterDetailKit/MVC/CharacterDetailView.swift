import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
@MainActor
final class CharacterDetailView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: CharacterDetailRenderer.screen(.opening))
  private let child = CharacterContentView()

  func show(_ state: CharacterDetailState) {
    if case .loaded(let loaded) = state { child.render(state: loaded.character) }
    displayed.update(state: CharacterDetailRenderer.screen(state, child: child.content))
  }
}
