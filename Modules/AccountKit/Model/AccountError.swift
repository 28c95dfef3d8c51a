package import NetworkKit

/// Why something was not done. Holds nothing that was typed, and nothing that a server wrote.
package enum AccountError: Error, Equatable, Sendable {
  /// With the status that it came with.
  case refused(AccountRefusal, NetworkError)
  /// There is no session, or one that has expired or that the server no longer takes.
  case sessionEnded
  /// No registration waits for a code.
  case nothingToConfirm
  case noSuchCard
  /// The memory could not be read or written.
  case notRemembered
  case network(NetworkError)

  /// For whoever picks an exit code.
  package var cause: any Error {
    switch self {
    case .refused(_, let error), .network(let error): error
    case .sessionEnded: NetworkError.unauthorized
    case .nothingToConfirm, .noSuchCard: NetworkError.notFound
    case .notRemembered: self
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as AccountError: self = error
    case let error as NetworkError: self = .network(error)
    default: self = .notRemembered
    }
  }
}

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
