#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What happened, and what to do next.
public struct Failure: Equatable, Sendable {
  /// What happened, as a sentence without its full stop.
  public var title: DisplayText
  /// What the user can try, as a sentence.
  public var advice: DisplayText?
  /// The screen does its work again when it gets ``ScreenEvent/retry``.
  public var canRetry: Bool
  /// The error itself, for an exit code or a log entry. Neither drawn nor compared.
  public var cause: (any Error)?

  public init(
    title: DisplayText, advice: DisplayText? = nil, canRetry: Bool, cause: (any Error)? = nil
  ) {
    self.title = title
    self.advice = advice
    self.canRetry = canRetry
    self.cause = cause
  }

  /// What a `LocalizedError` says of itself; the words of any other error are not shown. The user may
  /// try again.
  public init(_ error: any Error) {
    let localized = error as? any LocalizedError
    self.init(
      title: DisplayText(localized?.errorDescription ?? "something went wrong"),
      advice: DisplayText(localized?.recoverySuggestion ?? "Try again."), canRetry: true,
      cause: error)
  }

  public static func == (left: Failure, right: Failure) -> Bool {
    left.title == right.title && left.advice == right.advice && left.canRetry == right.canRetry
  }
}
