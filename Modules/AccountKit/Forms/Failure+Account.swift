import DisplayKit
import NetworkKit

extension Failure {
  init(of error: AccountError, codeAdvice: DisplayText? = nil) {
    let (title, advice): (DisplayText, DisplayText) =
      switch error {
      case .rejected(let rejection, let cause):
        (rejection.title, rejection.advice(cause, codeAdvice))
      case .sessionEnded: ("You are signed out", "Sign in again.")
      case .nothingToConfirm: ("No registration waits for a code", "Register first.")
      case .noSuchCard: ("The account has no such card", "Choose one of its own, or add the card.")
      case .notRemembered:
        (
          "What is stored of the account could not be changed",
          "Check the disk and its permissions, and try again."
        )
      case .network(.offline(let host, _)):
        (
          "There is no connection to \(DisplayText(host).singleLine.string)",
          "Check your connection, then try again."
        )
      case .network(let error): (DisplayText(error.summary), DisplayText(error.advice))
      }
    let canRetry =
      switch error {
      case .rejected, .nothingToConfirm, .noSuchCard: false
      case .sessionEnded, .notRemembered, .network: true
      }
    self.init(title: title, advice: advice, canRetry: canRetry, cause: error.cause)
  }
}

extension AccountRejection {
  /// The problem, as a sentence without its full stop.
  var title: DisplayText {
    switch self {
    case .invalidPhone: "The service does not take this phone number"
    case .invalidName: "The service does not take this name"
    case .weakPassword: "The service finds this password too weak"
    case .phoneTaken: "This phone number has an account already"
    case .invalidCredentials: "Phone number or password is wrong"
    case .invalidCode: "The code is wrong"
    case .codeExpired: "The code has expired"
    case .tooManyAttempts: "There were too many attempts"
    case .invalidCard: "The service does not take this card"
    case .limitReached: "The account can hold no more"
    case .registrationsClosed: "The service takes no more accounts"
    }
  }

  func advice(_ cause: NetworkError, _ codeAdvice: DisplayText?) -> DisplayText {
    switch self {
    case .invalidPhone: "Check the country code and the number."
    case .invalidName: "Take 1 to 100 characters, all of them visible."
    case .weakPassword: "Take a longer one, or one that is harder to guess."
    case .phoneTaken: "Sign in, or ask for a new password if you forgot yours."
    case .invalidCredentials: "Check both, or ask for a new password if you forgot yours."
    case .invalidCode: "Compare it with the newest message that you got."
    case .codeExpired: codeAdvice ?? "Ask for a new one."
    case .tooManyAttempts: Self.patience(cause, codeAdvice)
    case .limitReached: "Use one of the cards that it has."
    case .registrationsClosed: "Sign in with an account that you have, or try again another day."
    case .invalidCard: "Compare number, date and security code with the card."
    }
  }

  private static func patience(_ cause: NetworkError, _ codeAdvice: DisplayText?) -> DisplayText {
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
    case .missing: "This is needed."
    case .tooLong: "This is too long."
    case .unknownCountry: "No country has this code. Write it like +49."
    case .notAPhoneNumber: "This is not a phone number. Write its digits alone."
    case .phoneLength(let lengths) where lengths.count == 1:
      "Numbers in this country have \(lengths.lowerBound) digits."
    case .phoneLength(let lengths):
      "Numbers in this country have \(lengths.lowerBound) to \(lengths.upperBound) digits."
    case .shortPassword: "Take at least \(Password.shortest) characters."
    case .commonPassword: "Too many people use this password. Take another one."
    case .notACode: "A code has 6 digits."
    case .notACardNumber: "This is not a card number. Compare it with the card."
    case .notAnExpiry: "Write month and year like 08/29."
    case .expiredCard: "This card has expired. Take another one."
    case .securityCodeLength(let length): "The code of this card has \(length) digits."
    case .rejected(let rejection): "\(rejection.title.string)."
    }
  }
}
