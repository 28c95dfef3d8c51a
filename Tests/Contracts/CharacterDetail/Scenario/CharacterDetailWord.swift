package import CharacterDetailKit

/// Something that a step does to a scene. What no word of a line says must not happen.
package enum CharacterDetailWord: Equatable, Sendable {
  /// The display is updated, once, to show this.
  case shows(CharacterDetailState)
  case outputs(CharacterDetailOutput)
  /// The character is asked for.
  case loads
  /// A load may start or not: it is cancelled before its first turn.
  case mayLoad
  /// So many of the calls that wait are cancelled.
  case cancels(Int)
  /// The title, and the lines of text in the content.
  case reads(String, [String])
}
