import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a connection waits while another process writes: SQLite asks again every few milliseconds.
enum Waiting {
  /// False while something is done that isn't worth a wait.
  @TaskLocal static var isAllowed = true

  /// For tests, which act when somebody waits.
  @TaskLocal static var willWait: @Sendable () -> Void = {}

  private static let step = Duration.milliseconds(5)

  static func callback(_ patience: Duration) -> Database.BusyCallback {
    let steps = Int(patience / step)
    return { tries in
      guard isAllowed, tries < steps, !Task.isCancelled else { return false }
      willWait()
      usleep(5_000)
      return true
    }
  }
}
