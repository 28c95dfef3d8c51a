/// A password that is strong enough for a new account.
struct Password: Hashable, Sendable {
  static let shortest = 10

  let secret: Secret

  /// Uses the text unchanged: white space counts, and any script is valid.
  init(_ text: String) throws(FieldProblem) {
    guard text.count >= Self.shortest else { throw .shortPassword }
    guard !Self.commonest.contains(text.lowercased()), Set(text).count > 1 else {
      throw .commonPassword
    }
    secret = Secret(text)
  }
}

/// A six-digit code that the server sent.
struct OneTimeCode: Equatable, Sendable {
  let secret: Secret

  init(_ text: String) throws(FieldProblem) {
    guard let digits = text.digits(ignoring: "-"), digits.count == 6 else { throw .notACode }
    secret = Secret(digits)
  }
}

struct PersonName: Equatable, Sendable {
  static let longest = 100

  let text: String

  /// Removes line breaks, and white space at both ends.
  init(_ text: String) throws(FieldProblem) {
    let name = text.split { $0.isWhitespace }.joined(separator: " ")
    guard !name.isEmpty else { throw .missing }
    guard name.count <= Self.longest else { throw .tooLong }
    self.text = name
  }
}

extension Password {
  /// The most common passwords of sufficient length, in lower case.
  static let commonest = Set(
    String(decoding: PackageResources.common_passwords_txt, as: UTF8.self)
      .split(separator: "\n").map(String.init))
}
