import TaskKit

/// Sends the likes of a connection's screens, and reports those that are lost after their screen was
/// closed.
@MainActor
final class BackgroundLikes {
  /// How long the end of the program waits for likes.
  static let timeAtEnd = Duration.seconds(5)
  /// How long it waits before it says so.
  static let timeUntilNotice = Duration.seconds(1)

  private let report: @MainActor (String) -> Void
  private lazy var tasks = BackgroundTasks { [weak self] in self?.fail($0) }

  private init(report: @escaping @MainActor (String) -> Void) { self.report = report }

  /// Runs `body`, then waits for the likes of the screens that it has opened and closed, for at most
  /// ``timeAtEnd``, also after an error or in a cancelled task.
  ///
  /// - Parameter report: receives a sentence about each like that failed, about the wait if it takes
  ///   longer than ``timeUntilNotice``, and about the likes without a response after it.
  static func run<Value: Sendable>(
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor (String) -> Void,
    _ body: @MainActor (BackgroundTasks) async throws -> Value
  ) async throws -> Value {
    let likes = BackgroundLikes(report: report)
    let result: Result<Value, any Error>
    do { result = .success(try await body(likes.tasks)) } catch { result = .failure(error) }
    await likes.end(clock)
    return try result.get()
  }

  private func end(_ clock: any Clock<Duration>) async {
    guard tasks.count > 0 else { return }
    let limit = Task {
      try await clock.sleep(for: Self.timeUntilNotice)
      report("waiting for \(likes) to be confirmed, at most \(Self.timeAtEnd.components.seconds) s")
      try await clock.sleep(for: Self.timeAtEnd - Self.timeUntilNotice)
    }
    Task { [tasks] in
      await tasks.end()
      limit.cancel()
    }
    _ = await limit.result
    guard tasks.count > 0 else { return }
    report(
      "no confirmation of \(likes) within \(Self.timeAtEnd.components.seconds) s; "
        + "look at the tweets, and like again what is missing")
  }

  private var likes: String { tasks.count == 1 ? "a like" : "\(tasks.count) likes" }

  private func fail(_ error: any Error) {
    report("a like failed after its screen was closed: \(error.message); like the tweet again")
  }
}
