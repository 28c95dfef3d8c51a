import Foundation

/// A password that fulfils the rules which need no list; those with one are the client's.
struct NewPassword: Equatable, Sendable {
  private static let shortest = 10

  let text: PasswordText

  /// - Throws: ``AccountRejection/weakPassword(_:)``, with advice.
  init(_ typed: String, phone: E164Number) throws {
    guard typed.utf8.count <= PasswordText.largest else {
      throw AccountRejection.weakPassword(
        "A password has at most \(PasswordText.largest) bytes.")
    }
    text = PasswordText(typed)
    guard text.text.count >= Self.shortest else {
      throw AccountRejection.weakPassword(
        "A password has at least \(Self.shortest) characters.")
    }
    guard !typed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw AccountRejection.weakPassword("A password has no control characters.")
    }
    guard !isPhone(phone) else {
      throw AccountRejection.weakPassword("This password is too common.")
    }
  }

  private func isPhone(_ phone: E164Number) -> Bool {
    let digits = text.text.filter { !"+- ".contains($0) }
    return phone.text.hasSuffix(digits.drop { $0 == "0" })
  }
}

/// A password in Unicode normalization, independent of the keyboard.
struct PasswordText: Equatable, Sendable {
  static let largest = KeyDerivation.largestSecret

  let text: String

  /// A text above the length limit is not normalized, since that can be slow for crafted text.
  init(_ typed: String) {
    text = typed.utf8.count <= Self.largest ? typed.precomposedStringWithCanonicalMapping : typed
  }
}
