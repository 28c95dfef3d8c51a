import CharacterDetailComponents
import CharactersKit
import DisplayKit

/// Every state of the container.
enum CharacterDetailState: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case complete
    case refreshing
    /// The character is from an earlier load.
    case refreshFailed(Failure)
  }

  /// Before the first load.
  case idle
  /// There is no character yet.
  case loading
  /// There is no character; retry loads again.
  case failed(Failure)
  /// Shows the child.
  case loaded(CharacterCard, Status)
}

// Transitions
extension CharacterDetailState {
  /// Whether the last load failed.
  var hasFailed: Bool {
    switch self {
    case .failed, .loaded(_, .refreshFailed): true
    case .idle, .loading, .loaded(_, .complete), .loaded(_, .refreshing): false
    }
  }

  /// Nil while a load is in flight.
  var startingLoad: Self? {
    switch self {
    case .idle, .failed: .loading
    case .loaded(let card, .complete), .loaded(let card, .refreshFailed):
      .loaded(card, .refreshing)
    case .loading, .loaded(_, .refreshing): nil
    }
  }

  func receiving(_ result: Result<CharacterDetail, any Error>) -> Self {
    switch result {
    case .success(let character): .loaded(CharacterFormatter().card(character), .complete)
    case .failure(let error): failing(Failure(error))
    }
  }

  private func failing(_ failure: Failure) -> Self {
    switch self {
    case .idle, .loading, .failed: .failed(failure)
    case .loaded(let card, _): .loaded(card, .refreshFailed(failure))
    }
  }
}
