struct PhoneNumber: Hashable, Sendable {
  let code: CallingCode
  /// Digits, without a trunk prefix.
  let national: String

  /// - Parameter text: the national number as people write it, with or without the trunk prefix, or
  ///   the international one behind a `+`.
  init(_ code: CallingCode, _ text: String) throws(FieldProblem) {
    guard var digits = text.digits(ignoring: "+-–./()") else { throw .notAPhoneNumber }
    if text.contains("+") {
      guard digits.hasPrefix(code.digits) else { throw .notAPhoneNumber }
      digits.removeFirst(code.digits.count)
    }
    if code.hasTrunkZero, digits.hasPrefix("0") { digits.removeFirst() }
    guard code.lengths.contains(digits.count) else { throw .phoneLength(code.lengths) }
    self.code = code
    national = digits
  }

  var e164: String { "+" + code.digits + national }
}
