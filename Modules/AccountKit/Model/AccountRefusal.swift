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
  /// The account has as many cards as it can.
  case limitReached = "limit_reached"
  /// The service takes no more accounts.
  case registrationsClosed = "registrations_closed"
}
