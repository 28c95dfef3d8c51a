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

  /// - Parameter line: the code, the shortest and the longest length, and `0` with a trunk prefix.
  private init?(line: Substring) {
    let columns = line.split(separator: " ")
    guard columns.count >= 3, let shortest = Int(columns[1]), let longest = Int(columns[2]),
      shortest <= longest
    else { return nil }
    digits = String(columns[0])
    lengths = shortest...longest
    hasTrunkZero = columns.last == "0"
  }

  /// The countries, territories and satellite networks of ITU-T E.164, with the lengths of their
  /// numbers in https://www.itu.int/oth/T0202. If a plan has gaps between lengths, the range
  /// includes them; the server checks the number itself. Worldwide services such as 800 are left
  /// out.
  static let all = String(decoding: PackageResources.calling_codes_txt, as: UTF8.self)
    .split(separator: "\n").compactMap(CallingCode.init(line:))

  private static let byDigits = Dictionary(all.map { ($0.digits, $0) }) { first, _ in first }
}
