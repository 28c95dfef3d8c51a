import Foundation
import ServerKit

/// The credential of a session. Only its digest is stored.
enum AccessToken {
  static let lifetime: TimeInterval = 30 * 24 * 60 * 60

  /// 256 random bits.
  static func make() -> String { RandomToken().text }

  /// With the least work and without a random salt, since no two tokens are equal, and none can be
  /// guessed.
  ///
  /// - Throws: ``AccountRejection/unauthorized`` if `token` cannot be a token.
  static func digest(of token: String) throws -> String {
    guard KeyDerivation.accepts(token) else { throw AccountRejection.unauthorized }
    let salt = Array("session".utf8)
    return try Data(KeyDerivation.key(of: token, salt: salt, work: .least)).base64EncodedString()
  }
}
