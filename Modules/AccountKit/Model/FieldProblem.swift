/// Why what was typed into a field is not taken.
enum FieldProblem: Error, Equatable, Sendable {
  case missing
  case tooLong
  case unknownCountry
  case notAPhoneNumber
  case phoneLength(ClosedRange<Int>)
  case shortPassword
  case commonPassword
  case notACode
  case notACardNumber
  case notAnExpiry
  case expiredCard
  case securityCodeLength(Int)
  /// By the server.
  case refused(AccountRefusal)
}

extension String {
  /// The digits as ASCII, in whatever script they were typed, without white space and the
  /// characters of `separators`; nil where there is anything else.
  func digits(ignoring separators: String) -> String? {
    var digits = ""
    for scalar in unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(String(Int(value)))
      } else if !scalar.properties.isWhitespace && !separators.unicodeScalars.contains(scalar) {
        return nil
      }
    }
    return digits
  }
}
