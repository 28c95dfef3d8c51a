// Only the whole Foundation can normalise, everywhere.
import Foundation

/// The bytes of a typed password: the same however a keyboard composes its accents.
struct PasswordText: Equatable, Sendable {
  static let largest = 1_024

  let text: String

  /// A text that is too long for any password stays as it is: normalising is slow for texts that
  /// were made to be slow.
  init(_ typed: String) {
    text = typed.utf8.count <= Self.largest ? typed.precomposedStringWithCanonicalMapping : typed
  }

  var bytes: [UInt8] { Array(text.utf8) }
}
