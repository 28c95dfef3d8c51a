import DisplayKit
import NetworkKit

extension AccountRefusal {
  /// What happened, as a sentence without its full stop.
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

  /// What to do next.
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
