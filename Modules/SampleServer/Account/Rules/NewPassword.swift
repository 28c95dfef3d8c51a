/// A password that is good enough to be chosen.
struct NewPassword: Equatable, Sendable {
  private static let shortest = 10

  let text: PasswordText

  /// - Throws: ``AccountRejection/weakPassword(_:)``, with what to do about it.
  init(_ typed: String, phone: E164Number) throws {
    guard typed.utf8.count <= PasswordText.largest else {
      throw AccountRejection.weakPassword("A password has at most 1024 bytes.")
    }
    text = PasswordText(typed)
    guard text.text.count >= Self.shortest else {
      throw AccountRejection.weakPassword("A password has at least 10 characters.")
    }
    guard !typed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw AccountRejection.weakPassword("A password has no control characters.")
    }
    guard !CommonPassword.matches(text.text), !isPhone(phone) else {
      throw AccountRejection.weakPassword("This password is one of the first that anybody tries.")
    }
  }

  private func isPhone(_ phone: E164Number) -> Bool {
    let digits = text.text.filter { !"+- ".contains($0) }
    return phone.text.hasSuffix(digits.drop { $0 == "0" })
  }
}
