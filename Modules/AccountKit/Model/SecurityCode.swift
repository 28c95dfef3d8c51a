/// The digits on the back of a card, or on the front of an American Express.
enum SecurityCode {
  /// - Parameter brand: nil while the number is not known, when either length will do.
  static func secret(_ text: String, for brand: CardBrand?) throws(FieldProblem) -> Secret {
    let length = brand?.securityCodeLength ?? 3
    guard let digits = text.digits(ignoring: ""),
      digits.count == length || brand == nil && digits.count == 4
    else { throw .securityCodeLength(length) }
    return Secret(digits)
  }
}
