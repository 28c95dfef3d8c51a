package import DisplayKit

/// The words of the character's screen: a string catalogue, without decisions.
package enum CharacterDetailStrings {
  /// Until a character is loaded.
  package static let title: DisplayText = "Character"
  package static let loading: DisplayText = "Loading the character"
  package static let refreshing: DisplayText = "Refreshing"

  package static func refreshFailed(_ failure: Failure) -> DisplayText {
    "could not refresh: \(failure.title.string)"
  }
}
