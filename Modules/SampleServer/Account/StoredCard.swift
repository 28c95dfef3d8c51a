import Foundation
import ServerKit

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
  private static let lengths = 12...19

  /// A new card, not active yet. The lengths of a brand's numbers and codes are the client's rules.
  ///
  /// - Throws: ``AccountRejection/invalidCard(_:)``.
  init(number: String, expires: String, cvc: String, now: Date) throws {
    let digits = number.filter { $0 != " " && $0 != "-" }
    guard Self.lengths.contains(digits.utf8.count), digits.isDigits, Self.passesLuhn(digits),
      let brand = Self.brand(of: digits)
    else { throw AccountRejection.invalidCard("This is not a card number.") }
    try Self.checkExpiry(expires, now: now)
    guard (3...4).contains(cvc.utf8.count), cvc.isDigits else {
      throw AccountRejection.invalidCard("The cvc of a card has 3 or 4 digits.")
    }
    self.init(
      id: RandomToken(bytes: 11).text, brand: brand, last4: String(digits.suffix(4)),
      expires: expires, isActive: false)
  }

  /// The name for the response, by the first two digits.
  private static func brand(of digits: String) -> String? {
    switch Int(digits.prefix(2)) ?? 0 {
    case 22...27, 51...55: "mastercard"
    case 30, 36, 38, 39: "diners"
    case 34, 37: "amex"
    case 35: "jcb"
    case 40...49: "visa"
    case 50, 56...58, 61, 63, 66...69: "maestro"
    case 60, 64, 65: "discover"
    case 62: "unionpay"
    default: nil
    }
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
