import Crypto

/// A six-digit code that was sent to a phone. Contains only a keyed digest of the code; the key is
/// never stored.
struct OneTimeCode: Sendable {
  static let lifetime = Duration.seconds(5 * 60)
  private static let mostAttempts = 5

  /// A monotonic time: the date of the system can be set back.
  let sent: Duration
  private let digest: HMAC<SHA256>.MAC
  private var attempts = 0

  /// - Parameter owner: the registration or phone that the code is valid for.
  init(_ code: String, for owner: String, key: SymmetricKey, at now: Duration) {
    sent = now
    digest = HMAC<SHA256>.authenticationCode(for: Self.text(code, owner), using: key)
  }

  static func digits(using random: inout some RandomNumberGenerator) -> String {
    String(1_000_000 + Int.random(in: 0..<1_000_000, using: &random)).dropFirst().description
  }

  /// Counts as an attempt.
  ///
  /// - Throws: ``AccountRejection`` if `code` is wrong, expired or used up.
  mutating func check(_ code: String, for owner: String, key: SymmetricKey, at now: Duration) throws
  {
    guard now < sent + Self.lifetime else { throw AccountRejection.codeExpired }
    guard attempts < Self.mostAttempts else { throw AccountRejection.codeSpent }
    attempts += 1
    let isRight = HMAC<SHA256>.isValidAuthenticationCode(
      digest, authenticating: Self.text(code, owner), using: key)
    guard isRight else { throw AccountRejection.invalidCode }
  }

  private static func text(_ code: String, _ owner: String) -> [UInt8] {
    Array("\(owner)\n\(code)".utf8)
  }
}
