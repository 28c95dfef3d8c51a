import DisplayKit
import NetworkKit

extension Failure {
  init(of error: AccountError, codeAdvice: DisplayText? = nil) {
    let (title, advice): (DisplayText, DisplayText) =
      switch error {
      case .rejected(let rejection, let cause):
        (rejection.title, rejection.advice(cause, codeAdvice))
      case .sessionEnded: ("You are signed out", "Sign in again.")
      case .nothingToConfirm: ("No pending registration", "Register first.")
      case .noSuchCard: ("The account has no such card", "Choose another card, or add this one.")
      case .storageFailed:
        (
          "Could not save the account data",
          "Check the disk and its permissions, and try again."
        )
      case .network(let error): (DisplayText(error.summary), DisplayText(error.advice))
      case .unconfirmed(let change, let error):
        (DisplayText("\(error.summary); \(change.possibleResult)"), DisplayText(change.advice))
      case .cancelled: ("The request was cancelled", "Try again.")
      }
    let canRetry =
      switch error {
      case .rejected, .nothingToConfirm, .noSuchCard, .unconfirmed: false
      case .sessionEnded, .storageFailed, .network, .cancelled: true
      }
    self.init(title: title, advice: advice, canRetry: canRetry, cause: error.cause)
  }
}

extension AccountRejection {
  /// The problem, as a sentence without its full stop.
  var title: DisplayText {
    switch self {
    case .invalidPhone: "The service rejected this phone number"
    case .invalidName: "The service rejected this name"
    case .weakPassword: "The service rejected this password as too weak"
    case .phoneTaken: "This phone number already has an account"
    case .invalidCredentials: "Phone number or password is wrong"
    case .invalidCode: "The code is wrong"
    case .codeExpired: "The code has expired"
    case .tooManyAttempts: "Too many attempts"
    case .invalidCard: "The service rejected this card"
    case .limitReached: "The account has the maximum number of cards"
    case .registrationsClosed: "The service accepts no new accounts"
    }
  }

  func advice(_ cause: NetworkError, _ codeAdvice: DisplayText?) -> DisplayText {
    switch self {
    case .invalidPhone: "Check the country code and the number."
    case .invalidName: "Use 1 to 100 visible characters."
    case .weakPassword: "Choose a longer password, or one that is harder to guess."
    case .phoneTaken: "Sign in, or reset your password."
    case .invalidCredentials: "Check both, or reset your password."
    case .invalidCode: "Check the most recent message."
    case .codeExpired: codeAdvice ?? "Request a new code."
    case .tooManyAttempts: Self.retryAdvice(cause, codeAdvice)
    case .limitReached: "Use an existing card."
    case .registrationsClosed: "Sign in with an existing account, or try again later."
    case .invalidCard: "Check the number, date and security code."
    }
  }

  private static func retryAdvice(_ cause: NetworkError, _ codeAdvice: DisplayText?) -> DisplayText
  {
    let wait =
      if case .rateLimited(.some) = cause { cause.advice } else {
        "Wait a few minutes, then try again."
      }
    return DisplayText([wait, codeAdvice?.string].compactMap(\.self).joined(separator: " "))
  }
}

extension AccountRejection {
  /// The field that caused the error; nil if no single field did.
  func field(among fields: [FieldID]) -> FieldID? {
    let candidates: [FieldID] =
      switch self {
      case .invalidPhone, .phoneTaken: [.phoneNumber]
      case .invalidName: [.name]
      case .weakPassword: [.newPassword, .password]
      case .invalidCode, .codeExpired: [.code]
      case .invalidCard: [.cardNumber]
      case .invalidCredentials, .tooManyAttempts, .limitReached, .registrationsClosed: []
      }
    return candidates.first { fields.contains($0) }
  }
}

extension FieldProblem {
  var words: DisplayText {
    switch self {
    case .missing: "Required."
    case .tooLong: "Too long."
    case .unknownCountry: "Unknown country code. Example: +49."
    case .notAPhoneNumber: "Not a phone number. Enter digits only."
    case .phoneLength(let lengths) where lengths.count == 1:
      "Numbers in this country have \(lengths.lowerBound) digits."
    case .phoneLength(let lengths):
      "Numbers in this country have \(lengths.lowerBound) to \(lengths.upperBound) digits."
    case .shortPassword: "Use at least \(Password.shortest) characters."
    case .commonPassword: "This password is too common. Choose another one."
    case .notACode: "A code has 6 digits."
    case .notACardNumber: "Not a card number. Check the card."
    case .notAnExpiry: "Enter month and year, such as 08/29."
    case .expiredCard: "This card has expired. Use another one."
    case .securityCodeLength(let length): "The code of this card has \(length) digits."
    case .rejected(let rejection): "\(rejection.title.string)."
    }
  }
}
