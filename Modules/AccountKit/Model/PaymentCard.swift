#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct PaymentCard: Equatable, Sendable {
  let number: CardNumber
  let expiry: CardExpiry
  let securityCode: Secret
}

struct CardNumber: Equatable, Sendable {
  let secret: Secret
  let brand: CardBrand

  /// - Parameter text: may contain spaces and hyphens anywhere.
  init(_ text: String) throws(FieldProblem) {
    guard let digits = text.digits(ignoring: "-"), let prefix = Int(digits.prefix(4)) else {
      throw .notACardNumber
    }
    brand = CardBrand(prefix: prefix)
    guard brand.numberLengths.contains(digits.count), Self.checksOut(digits) else {
      throw .notACardNumber
    }
    secret = Secret(digits)
  }

  /// The Luhn check (ISO/IEC 7812-1, annex B). A number of zeros only would pass.
  private static func checksOut(_ digits: String) -> Bool {
    var sum = 0
    for (position, digit) in digits.utf8.reversed().enumerated() {
      let value = Int(digit - UInt8(ascii: "0"))
      let doubled = value * 2
      sum += position.isMultiple(of: 2) ? value : doubled > 9 ? doubled - 9 : doubled
    }
    return sum > 0 && sum.isMultiple(of: 10)
  }
}

enum CardBrand: Equatable, Sendable {
  case visa, mastercard, americanExpress, discover, maestro, jcb, diners, unknown

  /// The brand by the first four digits of the number (ISO/IEC 7812).
  init(prefix: Int) {
    switch prefix {
    case 4000...4999: self = .visa
    case 2221...2720, 5100...5599: self = .mastercard
    case 3400...3499, 3700...3799: self = .americanExpress
    case 6011, 6440...6599: self = .discover
    case 3528...3589: self = .jcb
    case 3000...3059, 3095, 3600...3699, 3800...3999: self = .diners
    case 5000...5099, 5600...5899, 6300...6399, 6700...6799: self = .maestro
    default: self = .unknown
    }
  }

  var numberLengths: Set<Int> {
    switch self {
    case .visa: [13, 16, 19]
    case .mastercard: [16]
    case .americanExpress: [15]
    case .discover, .jcb: [16, 17, 18, 19]
    case .diners: [14, 15, 16, 17, 18, 19]
    case .maestro, .unknown: [12, 13, 14, 15, 16, 17, 18, 19]
    }
  }

  var securityCodeLength: Int { self == .americanExpress ? 4 : 3 }
}

/// The last month in which a card is valid.
struct CardExpiry: Equatable, Sendable {
  let month: Int
  let year: Int

  /// - Parameters:
  ///   - text: `MM/YY`, also `M/YY`, `MMYY` and `MM/20YY`.
  ///   - now: a card is valid until its month has ended in every time zone.
  init(_ text: String, now: Date) throws(FieldProblem) {
    let parts = text.split { "/- .".contains($0) }.map { String($0).digits(ignoring: "") ?? "" }
    let isOneWord = parts.count == 1 && parts[0].count == 4
    let words = isOneWord ? [String(parts[0].prefix(2)), String(parts[0].suffix(2))] : parts
    guard words.count == 2, words[0].count <= 2, let month = Int(words[0]), 1...12 ~= month,
      let year = Self.year(words[1])
    else { throw .notAnExpiry }
    guard (year, month) >= Self.earliest(at: now) else { throw .expiredCard }
    self.month = month
    self.year = year
  }

  /// `MM/YY`.
  var text: String { Self.pair(month) + "/" + Self.pair(year % 100) }

  private static func pair(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func year(_ digits: String) -> Int? {
    switch digits.count {
    case 2: Int(digits).map { 2000 + $0 }
    case 4: digits.hasPrefix("20") ? Int(digits) : nil
    default: nil
    }
  }

  private static func earliest(at now: Date) -> (Int, Int) {
    var calendar = Calendar(identifier: .gregorian)
    // The last time zone to reach a new day.
    if let zone = TimeZone(secondsFromGMT: -12 * 3600) { calendar.timeZone = zone }
    let parts = calendar.dateComponents([.year, .month], from: now)
    return (parts.year ?? 0, parts.month ?? 0)
  }
}

/// The security code on a card: three digits, or four on an American Express.
enum SecurityCode {
  /// - Parameter brand: nil while the number is unknown; either length is then valid.
  static func secret(_ text: String, for brand: CardBrand?) throws(FieldProblem) -> Secret {
    let length = brand?.securityCodeLength ?? 3
    guard let digits = text.digits(ignoring: ""),
      digits.count == length || brand == nil && digits.count == 4
    else { throw .securityCodeLength(length) }
    return Secret(digits)
  }
}
