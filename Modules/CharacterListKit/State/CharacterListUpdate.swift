package import DisplayKit

/// What becomes of pages that are shown.
package enum CharacterListUpdate: Equatable, Sendable {
  case idle
  /// They are shown until those of another search come.
  case searching(name: String?)
  case refreshing
  case refreshFailed(Failure)
}
