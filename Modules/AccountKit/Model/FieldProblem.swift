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
