/// Why a request of the account API is not answered. None of them holds a secret.
enum AccountRejection: Error, Equatable {
  case invalidRequest(String)
  case invalidPhone
  case invalidName
  case weakPassword(String)
  case phoneTaken
  /// The same for an unknown phone and a wrong password.
  case invalidCredentials
  case invalidCode
  case codeExpired
  /// A code has been tried too often; only a new one helps.
  case codeSpent
  case tooManyAttempts(retryAfter: Int)
  case unauthorized
  case invalidCard(String)
  case limitReached(String)
  case registrationsClosed
  case notFound
  case methodNotAllowed(allowed: [String])
  case bodyTooLarge
  /// Too many passwords wait to be hashed.
  case busy
  case storageFailed
}
