import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Six digits that were sent to a phone. Only a keyed digest of them is here, and the key is never
/// written down.
struct SentCode: Sendable {
  static let lifetime: TimeInterval = 5 * 60
  private static let mostAttempts = 5

  let sent: Date
  private let digest: HMAC<SHA256>.MAC
  private var attempts = 0

  /// - Parameter owner: what the code is for, so that it fits nothing else.
  init(_ code: String, for owner: String, key: SymmetricKey, at now: Date) {
    sent = now
    digest = HMAC<SHA256>.authenticationCode(for: Self.text(code, owner), using: key)
  }

  static func digits(using random: inout some RandomNumberGenerator) -> String {
    let number = String(Int.random(in: 0..<1_000_000, using: &random))
    return String(repeating: "0", count: 6 - number.count) + number
  }

  /// Counts as an attempt.
  ///
  /// - Throws: ``AccountRejection`` unless `code` is the one that was sent.
  mutating func check(_ code: String, for owner: String, key: SymmetricKey, at now: Date) throws {
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
