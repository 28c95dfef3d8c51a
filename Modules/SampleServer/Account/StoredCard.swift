import Foundation

/// The number and the CVC of a card are validated but not stored.
struct StoredCard: Codable, Equatable, Sendable {
  let id: String
  let brand: String
  let last4: String
  /// MM/YY
  let expires: String
  var isActive: Bool

  var json: JSONValue {
    [
      "id": .string(id), "brand": .string(brand), "last4": .string(last4),
      "expires": .string(expires), "active": .bool(isActive),
    ]
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
