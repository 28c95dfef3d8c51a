import CharacterDetailKit
import CharactersKit
import DisplayKit

/// Transitions as pure functions.
extension CharacterDetailState {
  /// Whether the last load failed.
  var hasFailed: Bool {
    switch self {
    case .loading: false
    case .failed: true
    case .loaded(let loaded):
      switch loaded.status {
      case .complete, .refreshing: false
      case .refreshFailed: true
      }
    }
  }

  var startingLoad: Self {
    switch self {
    case .loading, .failed: .opening
    case .loaded(let loaded): .loaded(Loaded(loaded.character, .refreshing))
    }
  }

  func receiving(_ result: Result<CharacterDetail, any Error>) -> Self {
    switch result {
    case .success(let character): .loaded(Loaded(CharacterDisplayModel(character)))
    case .failure(let error): failing(Failure(error))
    }
  }

  private func failing(_ failure: Failure) -> Self {
    switch self {
    case .loading, .failed: .failed(failure)
    case .loaded(let loaded): .loaded(Loaded(loaded.character, .refreshFailed(failure)))
    }
  }
}
