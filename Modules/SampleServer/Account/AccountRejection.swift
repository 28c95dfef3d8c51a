import HTTPTypes
import Hummingbird

/// An error response of the account API. Contains no secret.
struct AccountRejection: Error, Equatable {
  private let status: HTTPResponse.Status
  private let code: String
  private let message: String
  private var headers: HTTPFields = [:]

  private init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String, _ headers: HTTPFields = [:]
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }

  var response: Response {
    get throws { try .json(status, ["error": code, "message": message], headers) }
  }
}

extension AccountRejection {
  static func invalidRequest(_ message: String) -> Self {
    Self(.badRequest, "invalid_request", message)
  }

  static let invalidPhone = Self(
    .unprocessableContent, "invalid_phone", "This is not a phone number.")
  static let invalidName = Self(
    .unprocessableContent, "invalid_name",
    "A name has 1 to 100 visible characters.")

  static func weakPassword(_ message: String) -> Self {
    Self(.unprocessableContent, "weak_password", message)
  }

  static let phoneTaken = Self(.conflict, "phone_taken", "This phone number has an account.")
  /// The same for an unknown phone and a wrong password.
  static let invalidCredentials = Self(
    .unauthorized, "invalid_credentials", "The phone number or the password is wrong.")
  static let invalidCode = Self(.unprocessableContent, "invalid_code", "The code is wrong.")
  static let codeExpired = Self(
    .unprocessableContent, "code_expired", "The code has expired. Request a new one.")
  /// Too many attempts with a code; a new one is required.
  static let codeSpent = Self(
    .tooManyRequests, "too_many_attempts", "Too many attempts with this code. Request a new one.")

  static func tooManyAttempts(retryAfter seconds: Int) -> Self {
    Self(
      .tooManyRequests, "too_many_attempts", "Too many attempts. Try again later.",
      [.retryAfter: String(seconds)])
  }

  static let unauthorized = Self(
    .unauthorized, "unauthorized", "Sign in first.", [.wwwAuthenticate: "Bearer"])

  static func invalidCard(_ message: String) -> Self {
    Self(.unprocessableContent, "invalid_card", message)
  }

  static func limitReached(_ message: String) -> Self { Self(.conflict, "limit_reached", message) }

  static let registrationsClosed = Self(
    .conflict, "registrations_closed", "This server accepts no new accounts.")
  static let notFound = Self(.notFound, "not_found", "There is nothing here.")

  static func methodNotAllowed(allowed: [String]) -> Self {
    Self(
      .methodNotAllowed, "method_not_allowed", "This path does not support that method.",
      [.allow: allowed.joined(separator: ", ")])
  }

  static let bodyTooLarge = Self(
    .contentTooLarge, "body_too_large", "The body has more than \(Request.mostJSONBytes) bytes.")
  /// Too many passwords are queued for hashing.
  static let busy = Self(
    .serviceUnavailable, "busy", "Too many people sign in. Try again in a second.",
    [.retryAfter: "1"])
  static let storageFailed = Self(
    .internalServerError, "storage_failed", "The change could not be saved; nothing changed.")
}
