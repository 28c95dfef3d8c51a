package import DisplayKit
package import NetworkKit

/// Why a request of the account failed. Contains neither user input nor text from the server.
package enum AccountError: Error, Equatable, Sendable {
  /// With the HTTP error that it came with.
  case rejected(AccountRejection, NetworkError)
  /// There is no session, or it has expired, or the server rejects it.
  case sessionEnded
  case nothingToConfirm
  case noSuchCard
  /// The memory could not be read or written.
  case storageFailed
  case network(NetworkError)
  /// The service may have made the change.
  case unconfirmed(AccountChange, NetworkError)
  /// The request was cancelled, but not by its screen.
  case cancelled

  /// The underlying error, which decides the exit code.
  package var cause: any Error {
    switch self {
    case .rejected(_, let error), .network(let error), .unconfirmed(_, let error): error
    case .sessionEnded: NetworkError.unauthorized
    case .nothingToConfirm, .noSuchCard: NetworkError.notFound
    case .storageFailed: self
    case .cancelled: CancellationError()
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as AccountError: self = error
    case let error as NetworkError: self = .network(error)
    case is CancellationError: self = .cancelled
    default: self = .storageFailed
    }
  }
}

/// A change that must not be made twice: a user whose request was interrupted has to look first.
package enum AccountChange: Equatable, Sendable {
  case addition
  case confirmation
  case passwordReset

  /// The change that is sent by a form with these fields.
  package init?(formWith fields: [FieldID]) {
    switch fields {
    case FormPage.addCard.fields: self = .addition
    case FormPage.confirmation(nil).fields: self = .confirmation
    case FormPage.newPassword.fields: self = .passwordReset
    default: return nil
    }
  }

  /// A sentence without its full stop.
  package var possibleResult: String {
    switch self {
    case .addition: "the card may have been added"
    case .confirmation: "the account may have been created"
    case .passwordReset: "the password may have been changed"
    }
  }

  package var advice: String {
    switch self {
    case .addition: "Check the cards of the account before you add it again."
    case .confirmation: "Sign in before you confirm again."
    case .passwordReset: "Sign in with the new one before you change it again."
    }
  }

  /// Runs `request`, which sends the change.
  func send<Value: Sendable>(_ request: () async throws -> Value) async throws -> Value {
    do { return try await request() } catch let error as NetworkError
      where error.mayFollowAcceptance
    {
      throw AccountError.unconfirmed(self, error)
    }
  }
}

/// Why the service rejected a request, by its own codes.
package enum AccountRejection: String, Equatable, Sendable {
  case invalidPhone = "invalid_phone"
  case invalidName = "invalid_name"
  case weakPassword = "weak_password"
  case phoneTaken = "phone_taken"
  case invalidCredentials = "invalid_credentials"
  case invalidCode = "invalid_code"
  case codeExpired = "code_expired"
  case tooManyAttempts = "too_many_attempts"
  case invalidCard = "invalid_card"
  /// The account has the maximum number of cards.
  case limitReached = "limit_reached"
  /// The service accepts no new accounts.
  case registrationsClosed = "registrations_closed"
}
