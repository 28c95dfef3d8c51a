/// A phone number in E.164 format: `+`, country code, national number; 15 digits at most.
struct E164Number: Hashable, Sendable {
  private static let lengths = 7...15
  private static let longestTyped = 64

  let text: String

  /// Accepts digits with spaces and hyphens. The country code may begin with `+` or `00`; the
  /// number may begin with `+` and the same country code. A leading zero of the number stays: it
  /// is part of some national numbers, and the caller must remove a trunk prefix.
  ///
  /// - Throws: ``AccountRejection/invalidPhone``.
  init(countryCode: String, phoneNumber: String) throws {
    guard let typedCode = Self.digits(of: countryCode), let typed = Self.digits(of: phoneNumber)
    else { throw AccountRejection.invalidPhone }
    let hasZeros = !typedCode.hasPlus && typedCode.digits.hasPrefix("00")
    let code = typedCode.digits.dropFirst(hasZeros ? 2 : 0)
    guard (1...3).contains(code.count), code.first != "0",
      !typed.hasPlus || typed.digits.hasPrefix(code)
    else { throw AccountRejection.invalidPhone }
    let number = typed.digits.dropFirst(typed.hasPlus ? code.count : 0)
    guard number.count >= 4, Self.lengths.contains(code.count + number.count) else {
      throw AccountRejection.invalidPhone
    }
    text = "+\(code)\(number)"
  }

  /// - Returns: nil if `typed` contains a character that is invalid in a phone number.
  private static func digits(of typed: String) -> (hasPlus: Bool, digits: Substring)? {
    guard typed.utf8.count <= longestTyped else { return nil }
    var rest = typed.filter { $0 != " " && $0 != "-" }[...]
    let hasPlus = rest.first == "+"
    if hasPlus { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.isDigits else { return nil }
    return (hasPlus, rest)
  }
}

extension StringProtocol {
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
