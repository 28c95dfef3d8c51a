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
  case rejected(AccountRejection)
}

extension String {
  /// The digits of any script as ASCII, without white space and `separators`; nil if there are
  /// other characters.
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
