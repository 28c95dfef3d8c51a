package import DisplayKit

/// Everything that the container shows.
package enum CharacterDetailState: Equatable, Sendable {
  case loading(message: DisplayText)
  /// The child is shown.
  case loaded(Loaded)
  /// There is no character, and retry loads again.
  case failed(Failure)

  package struct Loaded: Equatable, Sendable {
    package enum Status: Equatable, Sendable {
      case complete
      case refreshing
      /// The character is that of an earlier load.
      case refreshFailed(Failure)
    }

    package let character: CharacterDisplayModel
    package let status: Status

    package init(_ character: CharacterDisplayModel, _ status: Status = .complete) {
      self.character = character
      self.status = status
    }
  }

  /// Every scene opens with this.
  package static let opening = loading(message: "Loading the character")
}
