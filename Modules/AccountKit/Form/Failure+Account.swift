import DisplayKit
import NetworkKit

extension Failure {
  /// - Parameter codeAdvice: what to do about a code that is of no use any more, where there is one.
  init(of error: AccountError, codeAdvice: DisplayText? = nil) {
    let (title, advice): (DisplayText, DisplayText) =
      switch error {
      case .refused(let refusal, let cause): (refusal.title, refusal.advice(cause, codeAdvice))
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
    self.init(title: title, advice: advice, canRetry: error.canRetry, cause: error.cause)
  }
}

extension AccountError {
  /// Whether the same again may come to something.
  fileprivate var canRetry: Bool {
    switch self {
    case .refused, .nothingToConfirm, .noSuchCard: false
    case .sessionEnded, .notRemembered, .network: true
    }
  }
}
