import CharacterDetailKit
import CharactersKit
import DisplayKit

/// Everything that the scene knows.
struct CharacterDetailSceneState: Equatable, Sendable {
  let id: CharacterDetail.ID
  /// The policy of the first load.
  let firstRead: ReadPolicy
  /// The state for display.
  var shown = CharacterDetailState.opening
  var isLoading = false

  init(id: CharacterDetail.ID, firstRead: ReadPolicy = .standard) {
    self.id = id
    self.firstRead = firstRead
  }
}

/// The scene's whole behaviour, as a pure function.
extension CharacterDetailSceneState {
  static func reduce(
    into state: inout Self, _ action: CharacterDetailAction
  ) -> [CharacterDetailEffect] {
    switch action {
    case .load:
      if case .loading = state.shown { return load(&state, state.firstRead) }
      return []
    case .refresh(let policy): return load(&state, policy)
    case .retry: return state.hasFailed ? load(&state, .reload) : []
    case .openLink(let link): return [.output(.linkOpened(link))]
    case .openImage(let link): return [.output(.imageOpened(link))]
    case .close:
      state.isLoading = false
      return [.cancelAll]
    case .receive(let result):
      state.isLoading = false
      switch result {
      case .success(let character): state.shown = .loaded(.init(CharacterDisplayModel(character)))
      case .failure(let error): fail(&state, Failure(error))
      }
      return []
    }
  }

  /// Joins a load in progress.
  private static func load(_ state: inout Self, _ policy: ReadPolicy) -> [CharacterDetailEffect] {
    guard !state.isLoading else { return [] }
    state.isLoading = true
    if case .loaded(let loaded) = state.shown {
      state.shown = .loaded(.init(loaded.character, .refreshing))
    } else {
      state.shown = .opening
    }
    return [.fetch(state.id, policy)]
  }

  private static func fail(_ state: inout Self, _ failure: Failure) {
    if case .loaded(let loaded) = state.shown {
      state.shown = .loaded(.init(loaded.character, .refreshFailed(failure)))
    } else {
      state.shown = .failed(failure)
    }
  }

  private var hasFailed: Bool {
    switch shown {
    case .failed: true
    case .loaded(let loaded): if case .refreshFailed = loaded.status { true } else { false }
    case .loading: false
    }
  }
}
