#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A password as it is kept: hashed, with its own salt and the work that was done.
struct PasswordDigest: Codable, Equatable, Sendable {
  static let saltSize = 16
  static let keySize = 32

  let salt: Data
  let key: Data
  let work: PasswordWork

  var isSound: Bool {
    salt.count == Self.saltSize && key.count == Self.keySize && work.isSound
  }

  /// Takes the same time wherever the keys differ.
  func hasKey(_ other: [UInt8]) -> Bool {
    guard key.count == other.count else { return false }
    return zip(key, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
