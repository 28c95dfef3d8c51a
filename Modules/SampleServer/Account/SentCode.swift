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
    String(1_000_000 + Int.random(in: 0..<1_000_000, using: &random)).dropFirst().description
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

/// What a session is shown with. Only its digest is kept.
enum AccessToken {
  static let lifetime: TimeInterval = 30 * 24 * 60 * 60

  /// 256 random bits, in base64url.
  static func make(using random: inout some RandomNumberGenerator) -> String {
    randomText(bytes: 32, using: &random)
  }

  static func randomText(bytes: Int, using random: inout some RandomNumberGenerator) -> String {
    randomBytes(bytes, using: &random).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static func randomBytes(_ count: Int, using random: inout some RandomNumberGenerator) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  static func digest(of token: String) -> String {
    Data(SHA256.hash(data: Array(token.utf8))).base64EncodedString()
  }
}
