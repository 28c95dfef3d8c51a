// Not FoundationEssentials: Unicode normalization requires Foundation.
import Foundation

/// A phone number in E.164 format: `+`, country code, national number; 15 digits at most.
struct E164Number: Hashable, Sendable {
  private static let lengths = 7...15
  private static let longestTyped = 64

  let text: String

  /// Accepts digits with spaces and hyphens. The country code may begin with `+` or `00`; the
  /// number may begin with `+` and the same country code. A leading zero of the number is kept: it
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
    guard !rest.isEmpty, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return (hasPlus, rest)
  }
}

/// A user's name, without control characters and bidirectional control marks.
struct ValidatedName: Equatable, Sendable {
  private static let longest = (characters: 100, bytes: 1_000)
  private static let directionMarks: Set<Unicode.Scalar> = [
    "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  let text: String

  /// - Throws: ``AccountRejection/invalidName``.
  init(_ typed: String) throws {
    guard typed.utf8.count <= Self.longest.bytes, typed.count <= Self.longest.characters,
      typed.contains(where: { !$0.isWhitespace }),
      !typed.unicodeScalars.contains(where: Self.isUnseen)
    else { throw AccountRejection.invalidName }
    let start = typed.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace } ?? start.startIndex
    text = String(start[...end])
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: directionMarks.contains(scalar)
    }
  }
}

/// A password that fulfils the rules.
struct NewPassword: Equatable, Sendable {
  private static let shortest = 10

  let text: PasswordText

  /// - Throws: ``AccountRejection/weakPassword(_:)``, with advice.
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

/// The bytes of a password in Unicode normalization, independent of the keyboard.
struct PasswordText: Equatable, Sendable {
  static let largest = 1_024

  let text: String

  /// A text above the length limit is not normalized, since that can be slow for crafted text.
  init(_ typed: String) {
    text = typed.utf8.count <= Self.largest ? typed.precomposedStringWithCanonicalMapping : typed
  }

  var bytes: [UInt8] { Array(text.utf8) }
}

/// The most common passwords of ten characters and more: common words with affixes, repetitions,
/// sequences, and runs of keys on the keyboard.
enum CommonPassword {
  private static let lists =
    SampleContent.json("common-passwords.json", as: [String: [String]].self) ?? [:]
  private static let words = Set(lists["words"] ?? [])
  private static let whole = Set(lists["whole"] ?? [])
  private static let runs = (lists["runs"] ?? []).flatMap { [$0, String($0.reversed())] }
  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]
  private static let longestUnit = 8

  static func matches(_ password: String) -> Bool {
    let text = password.lowercased()
    return whole.contains(text) || isRepeated(Array(text)) || isRun(text) || isWord(text)
  }

  private static func isRepeated(_ text: [Character]) -> Bool {
    guard text.count >= 2 else { return true }
    return (1...min(longestUnit, text.count / 2)).contains { length in
      text.indices.dropFirst(length).allSatisfy { text[$0] == text[$0 - length] }
    }
  }

  private static func isRun(_ text: String) -> Bool {
    runs.contains { $0.contains(text) }
  }

  /// Removes affixes and replaces lookalikes: `P@ssw0rd2024!` becomes `password`.
  private static func isWord(_ text: String) -> Bool {
    let core = text.trimmingPrefix { !$0.isLetter }
    let end = core.lastIndex { $0.isLetter }.map { core.index(after: $0) } ?? core.endIndex
    let cores = [core[..<end], text[...]]
    return cores.contains { words.contains(String($0.map { lookalikes[$0] ?? $0 })) }
  }
}
