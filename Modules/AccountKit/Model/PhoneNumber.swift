struct PhoneNumber: Hashable, Sendable {
  let code: CallingCode
  /// Digits, without a trunk prefix.
  let national: String

  /// - Parameter text: the national number with or without the trunk prefix, or the international
  ///   number after a `+`.
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

/// An international calling code, and the format of its national numbers.
struct CallingCode: Hashable, Sendable {
  let digits: String
  /// The valid lengths of a national number, without a trunk prefix.
  let lengths: ClosedRange<Int>
  /// Whether national calls use a trunk prefix 0, which is not part of the number.
  let hasTrunkZero: Bool

  /// - Parameter text: such as `49`, `+49`, or `0049`.
  init(_ text: String) throws(FieldProblem) {
    guard var digits = text.digits(ignoring: "+-()") else { throw .unknownCountry }
    if digits.hasPrefix("00") { digits.removeFirst(2) }
    guard let code = Self.byDigits[digits] else { throw .unknownCountry }
    self = code
  }

  private init(_ number: Int, _ lengths: ClosedRange<Int>, hasTrunkZero: Bool) {
    digits = String(number)
    self.lengths = lengths
    self.hasTrunkZero = hasTrunkZero
  }

  private static let byDigits: [String: CallingCode] = {
    let codes = table.flatMap { row in
      row.trunkZero.map { CallingCode($0, row.lengths, hasTrunkZero: true) }
        + row.plain.map { CallingCode($0, row.lengths, hasTrunkZero: false) }
    }
    return Dictionary(codes.map { ($0.digits, $0) }) { first, _ in first }
  }()

  static var count: Int { byDigits.count }
}
