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

  private static let step = Duration.milliseconds(5)

  static func callback(_ patience: Duration) -> Database.BusyCallback {
    let steps = Int(patience / step)
    return { tries in
      guard isAllowed, tries < steps, !Task.isCancelled else { return false }
      usleep(5_000)
      return true
    }
  }
}
