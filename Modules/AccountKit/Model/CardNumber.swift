struct CardNumber: Equatable, Sendable {
  /// Digits alone.
  let secret: Secret
  let brand: CardBrand

  /// - Parameter text: with spaces and hyphens wherever they are.
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

  /// By the formula of Luhn (ISO/IEC 7812-1, annex B). Noughts alone would pass.
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
