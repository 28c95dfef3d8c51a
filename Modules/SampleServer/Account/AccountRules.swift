import Foundation

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
      throw AccountRejection.weakPassword("This password is too common.")
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

extension StoredCard {
  /// A new card, not active yet.
  ///
  /// - Throws: ``AccountRejection/invalidCard(_:)``.
  init(number: String, expires: String, cvc: String, now: Date) throws {
    let digits = number.filter { $0 != " " && $0 != "-" }
    guard digits.isDigits, let scheme = CardScheme.of(number: digits),
      scheme.lengths.contains(digits.count), Self.passesLuhn(digits)
    else { throw AccountRejection.invalidCard("This is not a card number.") }
    try Self.checkExpiry(expires, now: now)
    guard cvc.utf8.count == scheme.securityDigits, cvc.isDigits else {
      throw AccountRejection.invalidCard(
        "The cvc of this card has \(scheme.securityDigits) digits.")
    }
    self.init(
      id: AccessToken.randomText(bytes: 16), brand: scheme.brand, last4: String(digits.suffix(4)),
      expires: expires, isActive: false)
  }

  /// The Luhn check: doubles every second digit from the right and adds up all digits; the sum must
  /// end in 0.
  private static func passesLuhn(_ digits: String) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.element.wholeNumberValue ?? 0
      let weighted = digit.offset.isMultiple(of: 2) ? value : 2 * value
      return sum + (weighted > 9 ? weighted - 9 : weighted)
    }
    return sum.isMultiple(of: 10)
  }

  /// A card is valid until the end of its month.
  private static func checkExpiry(_ expires: String, now: Date) throws {
    guard expires.wholeMatch(of: /(?:0[1-9]|1[0-2])\/[0-9]{2}/) != nil else {
      throw AccountRejection.invalidCard("The expiry is a month and a year, as in 09/31.")
    }
    guard "20\(expires.suffix(2))-\(expires.prefix(2))" >= now.formatted(.iso8601).prefix(7) else {
      throw AccountRejection.invalidCard("This card has expired.")
    }
  }
}

/// The issuer of a card, by the first digits of its number.
private struct CardScheme {
  let brand: String
  /// Ranges of prefixes; both bounds have the same number of digits.
  let prefixes: [ClosedRange<Int>]
  let lengths: Set<Int>
  var securityDigits = 3

  /// The first match wins.
  private static let all = [
    CardScheme(brand: "visa", prefixes: [4...4], lengths: [13, 16, 19]),
    CardScheme(brand: "mastercard", prefixes: [51...55, 2221...2720], lengths: [16]),
    CardScheme(brand: "amex", prefixes: [34...34, 37...37], lengths: [15], securityDigits: 4),
    CardScheme(
      brand: "discover", prefixes: [6011...6011, 644...649, 65...65], lengths: Set(16...19)),
    CardScheme(
      brand: "diners", prefixes: [300...305, 36...36, 38...39], lengths: Set(14...19)),
    CardScheme(brand: "jcb", prefixes: [3528...3589], lengths: Set(16...19)),
    CardScheme(brand: "unionpay", prefixes: [62...62], lengths: Set(16...19)),
    CardScheme(
      brand: "maestro", prefixes: [50...50, 56...58, 60...61, 63...63, 66...69],
      lengths: Set(12...19)),
  ]

  static func of(number: String) -> CardScheme? {
    all.first { scheme in
      scheme.prefixes.contains { prefixes in
        Int(number.prefix(String(prefixes.lowerBound).count)).map { prefixes.contains($0) } ?? false
      }
    }
  }
}

extension StringProtocol {
  fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
