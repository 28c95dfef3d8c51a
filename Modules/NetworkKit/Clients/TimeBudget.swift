import Synchronization

/// The time on the network that the attempts of one call have together.
///
/// A ``RetryClient`` gives it, and a transport takes from it: what passes between two attempts, or in
/// the line of a ``RateLimitClient``, costs nothing.
public final class TimeBudget: Sendable {
  /// That of the call that the task is in; nil where nobody tries again.
  @TaskLocal public static var current: TimeBudget?

  private let rest: Mutex<Duration>

  public init(_ whole: Duration) {
    rest = Mutex(whole)
  }

  /// What the next attempt may take. Zero or less where all is spent.
  public var left: Duration { rest.withLock { $0 } }

  public func spend(_ time: Duration) {
    rest.withLock { $0 -= time }
  }
}
