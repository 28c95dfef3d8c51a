/// Why the service refused, in its own codes.
package enum AccountRefusal: String, Equatable, Sendable {
  case invalidPhone = "invalid_phone"
  case invalidName = "invalid_name"
  case weakPassword = "weak_password"
  case phoneTaken = "phone_taken"
  case invalidCredentials = "invalid_credentials"
  case invalidCode = "invalid_code"
  case codeExpired = "code_expired"
  case tooManyAttempts = "too_many_attempts"
  case invalidCard = "invalid_card"
  /// The service keeps no more of these.
  case limitReached = "limit_reached"
}
