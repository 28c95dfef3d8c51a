import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
@MainActor
final class CharacterDetailView: Screen {
  private let viewModel: CharacterDetailViewModel
  private let observed: ObservedDisplay

  init(viewModel: CharacterDetailViewModel) {
    self.viewModel = viewModel
    let child = CharacterContentView()
    observed = ObservedDisplay {
      if let character = viewModel.character { child.render(state: character) }
      return CharacterDetailRenderer.screen(
        CharacterDetailState(viewModel), child: child.content)
    }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  var state: CharacterDetailState { CharacterDetailState(viewModel) }

  func handle(_ event: ScreenEvent) {
    defer { observed.renderIfNeeded() }
    switch event {
    case .appeared: viewModel.load()
    case .refresh(let policy): viewModel.refresh(policy)
    case .retry: viewModel.retry()
    case .linkOpened(let link): viewModel.openLink(link)
    case .imageOpened(let link): viewModel.openImage(link)
    case .closed: viewModel.close()
    default: break
    }
  }
}

extension CharacterDetailState {
  /// The properties of the view model that the View shows.
  @MainActor
  fileprivate init(_ viewModel: CharacterDetailViewModel) {
    if let character = viewModel.character {
      let failed = viewModel.failure.map { Loaded.Status.refreshFailed($0) }
      self = .loaded(Loaded(character, viewModel.isLoading ? .refreshing : failed ?? .complete))
    } else {
      self = viewModel.failure.map { .failed($0) } ?? .opening
    }
  }
}
