import CharacterDetailKit
import CharactersKit
import DisplayKit

extension CharacterDetailState {
  static func showing(_ character: CharacterDetail) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character)))
  }

  static func refreshing(_ character: CharacterDetail) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character), .refreshing))
  }

  static func keeping(_ character: CharacterDetail, after error: any Error) -> Self {
    .loaded(Loaded(CharacterDisplayModel(character), .refreshFailed(Failure(error))))
  }

  static func failed(_ error: any Error) -> Self { .failed(Failure(error)) }

  /// One line, with the errors that ``Failure`` does not compare.
  var summary: String {
    switch self {
    case .loading(let message): "loading: \(message.string)"
    case .failed(let failure): "failed: \(words(of: failure))"
    case .loaded(let loaded): "\(loaded.character), \(words(of: loaded.status))"
    }
  }

  private func words(of status: Loaded.Status) -> String {
    switch status {
    case .complete: "complete"
    case .refreshing: "refreshing"
    case .refreshFailed(let failure): "refresh failed: \(words(of: failure))"
    }
  }

  private func words(of failure: Failure) -> String {
    "\(failure.title.string) [\(failure.cause.map { "\($0)" } ?? "no cause")]"
  }
}
