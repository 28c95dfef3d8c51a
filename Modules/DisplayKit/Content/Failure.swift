#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error and a remedy.
public struct Failure: Equatable, Sendable {
  /// The error, as a sentence without a full stop.
  public var title: DisplayText
  /// A remedy that the user can try, as a sentence.
  public var advice: DisplayText?
  /// Whether the screen repeats its work on ``ScreenEvent/retry``.
  public var canRetry: Bool
  /// The underlying error, for an exit code or a log entry. Neither displayed nor compared.
  public var cause: (any Error)?

  public init(
    title: DisplayText, advice: DisplayText? = nil, canRetry: Bool, cause: (any Error)? = nil
  ) {
    self.title = title
    self.advice = advice
    self.canRetry = canRetry
    self.cause = cause
  }

  /// Uses the description of a `LocalizedError`; that of any other error is not displayed. Allows a
  /// retry.
  ///
  /// `CancellationError` is a failure only of a task that is not cancelled.
  public init(_ error: any Error) {
    let localized = error as? any LocalizedError
    let other = error is CancellationError ? "the request was cancelled" : "something went wrong"
    self.init(
      title: DisplayText(localized?.errorDescription ?? other),
      advice: DisplayText(localized?.recoverySuggestion ?? "Try again."), canRetry: true,
      cause: error)
  }

  /// This failure with `attempt` before its title, such as "could not load more: no connection".
  package func prefixed(by attempt: String) -> Failure {
    var failure = self
    failure.title = DisplayText("\(attempt): \(title.string)")
    return failure
  }

  public static func == (left: Failure, right: Failure) -> Bool {
    left.title == right.title && left.advice == right.advice && left.canRetry == right.canRetry
  }
}
