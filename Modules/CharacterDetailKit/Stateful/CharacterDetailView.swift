import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
final class CharacterDetailView: Screen, StatefulView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>
  private let child = CharacterContentView()
  /// The child's state, from the first loaded character on.
  private var character: ViewModel<CharacterDisplayModel, Never>?

  init(viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>) {
    self.viewModel = viewModel
    displayed = ViewModel(initialState: CharacterDetailRenderer.screen(viewModel.state))
    viewModel.subscribe(view: self)
  }

  func render(state: CharacterDetailState) {
    if case .loaded(let loaded) = state { show(loaded.character) }
    displayed.update(state: CharacterDetailRenderer.screen(state, child: child.content))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.handle(.load)
    case .refresh(let policy): viewModel.handle(.refresh(policy))
    case .retry: viewModel.handle(.retry)
    case .linkOpened(let link): viewModel.handle(.openLink(link))
    case .imageOpened(let link): viewModel.handle(.openImage(link))
    case .closed: viewModel.handle(.close)
    default: break
    }
  }

  /// Renders the child only when the character changes.
  private func show(_ new: CharacterDisplayModel) {
    guard let character else {
      let holder = ViewModel<CharacterDisplayModel, Never>(initialState: new)
      character = holder
      return holder.subscribe(view: child)
    }
    if character.state != new { character.update(state: new) }
  }
}
