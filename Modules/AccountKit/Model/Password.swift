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

/// The user's display name.
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
  static let commonest: Set<String> = [
    "0123456789", "0987654321", "1029384756", "1122334455", "1212121212", "1231231231",
    "1234512345", "1234554321", "1234567890", "12345678900", "12345678910", "123456789a",
    "123456789q", "1234567891", "123456qwerty", "1234qwerasdf", "1a2b3c4d5e", "1q2w3e4r5t",
    "1q2w3e4r5t6y", "1qaz2wsx3edc", "1qazxsw23edc", "1qaz@wsx3edc", "9876543210", "aa12345678",
    "abc1234567", "abc123456789", "abcd123456", "abcdefghij", "abcdefghijk", "admin12345",
    "administrator", "asdfasdfasdf", "asdfghjkl;", "asdfghjkl1", "baseball123", "basketball",
    "changeme123", "charlie123", "chocolate1", "computer123", "dragon12345", "everything",
    "football123", "iloveyou12", "iloveyou123", "letmein123", "letmein1234", "liverpool1",
    "manchester", "michael123", "monkey12345", "p@ssw0rd123", "p@ssword123", "password01",
    "password10", "password11", "password12", "password123", "password1234", "password12345",
    "passwordpassword", "passw0rd123", "pokemon123", "princess123", "q1w2e3r4t5", "q1w2e3r4t5y6",
    "qazwsxedc1", "qazwsxedcrfv", "qwerty1234", "qwerty12345", "qwerty123456", "qwertyqwerty",
    "qwertyuiop", "qwertyuiop1", "qwertyuiop123", "qwertyuiop[]", "samsung123", "starwars123",
    "sunshine123", "superman123", "test123456", "trustno123", "welcome123", "welcome1234",
    "zxcvbnm123", "zxcvbnm,./",
  ]
}
