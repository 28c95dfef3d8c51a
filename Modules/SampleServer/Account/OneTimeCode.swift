import ServerKit

/// A six-digit code that was sent to a phone. Does not appear in descriptions and dumps.
struct OneTimeCode: Sendable {
  static let lifetime = Duration.seconds(5 * 60)
  private static let mostAttempts = 5

  /// A monotonic time: the date of the system can be set back.
  let sent: Duration
  private let code: String
  private var attempts = 0

  init(_ code: String, at now: Duration) {
    sent = now
    self.code = code
  }

  static func digits(using random: inout some RandomNumberGenerator) -> String {
    String(1_000_000 + Int.random(in: 0..<1_000_000, using: &random)).dropFirst().description
  }

  /// Counts as an attempt.
  ///
  /// - Throws: ``AccountRejection`` if `code` is wrong, expired or used up.
  mutating func check(_ code: String, at now: Duration) throws {
    guard now < sent + Self.lifetime else { throw AccountRejection.codeExpired }
    guard attempts < Self.mostAttempts else { throw AccountRejection.codeSpent }
    attempts += 1
    guard self.code.utf8.equalsInConstantTime(code.utf8) else {
      throw AccountRejection.invalidCode
    }
  }
}

extension OneTimeCode: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["sent": sent, "attempts": attempts]) }
}
