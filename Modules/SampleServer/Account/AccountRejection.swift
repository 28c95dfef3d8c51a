import HTTPTypes
import Hummingbird

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

extension AccountRejection {
  private struct Body: Encodable {
    let error: String
    let message: String
  }

  var response: Response {
    get throws {
      let (status, code, message) = parts
      var response = try Response.account(status, Body(error: code, message: message))
      switch self {
      case .tooManyAttempts(let seconds): response.headers[.retryAfter] = String(seconds)
      case .busy: response.headers[.retryAfter] = "1"
      case .unauthorized: response.headers[.wwwAuthenticate] = "Bearer"
      case .methodNotAllowed(let allowed):
        response.headers[.allow] = allowed.joined(separator: ", ")
      default: break
      }
      return response
    }
  }

  private var parts: (status: HTTPResponse.Status, code: String, message: String) {
    switch self {
    case .invalidRequest(let message): (.badRequest, "invalid_request", message)
    case .invalidPhone:
      (.unprocessableContent, "invalid_phone", "This is not a phone number.")
    case .invalidName:
      (
        .unprocessableContent, "invalid_name",
        "A name has 1 to 100 characters, and none that cannot be seen."
      )
    case .weakPassword(let message): (.unprocessableContent, "weak_password", message)
    case .phoneTaken: (.conflict, "phone_taken", "This phone number has an account.")
    case .invalidCredentials:
      (.unauthorized, "invalid_credentials", "The phone number or the password is wrong.")
    case .invalidCode: (.unprocessableContent, "invalid_code", "The code is wrong.")
    case .codeExpired:
      (.unprocessableContent, "code_expired", "The code is too old. Ask for a new one.")
    case .codeSpent:
      (
        .tooManyRequests, "too_many_attempts",
        "The code has been tried too often. Ask for a new one."
      )
    case .tooManyAttempts:
      (.tooManyRequests, "too_many_attempts", "Too many attempts. Try again later.")
    case .unauthorized: (.unauthorized, "unauthorized", "Sign in first.")
    case .invalidCard(let message): (.unprocessableContent, "invalid_card", message)
    case .limitReached(let message): (.conflict, "limit_reached", message)
    case .registrationsClosed:
      (.conflict, "registrations_closed", "This server takes no more accounts.")
    case .notFound: (.notFound, "not_found", "There is nothing here.")
    case .methodNotAllowed:
      (.methodNotAllowed, "method_not_allowed", "This address does not take that method.")
    case .bodyTooLarge:
      (.contentTooLarge, "body_too_large", "The body has more than 65536 bytes.")
    case .busy: (.serviceUnavailable, "busy", "Too many people sign in. Try again in a second.")
    case .storageFailed:
      (.internalServerError, "storage_failed", "The change could not be saved; nothing changed.")
    }
  }
}
