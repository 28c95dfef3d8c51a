package import DisplayKit

/// Every state of the container.
package enum CharacterDetailState: Equatable, Sendable {
  case loading(message: DisplayText)
  /// Shows the child.
  case loaded(Loaded)
  /// There is no character; retry loads again.
  case failed(Failure)

  package struct Loaded: Equatable, Sendable {
    package enum Status: Equatable, Sendable {
      case complete
      case refreshing
      /// The character is from an earlier load.
      case refreshFailed(Failure)
    }

    package let character: CharacterDisplayModel
    package let status: Status

    package init(_ character: CharacterDisplayModel, _ status: Status = .complete) {
      self.character = character
      self.status = status
    }
  }

  /// The initial state of every scene.
  package static let opening = loading(message: "Loading the character")
}
