import Foundation

/// A line on a terminal that says what takes more than a second, and is erased afterwards. Nothing is
/// written elsewhere.
package struct ProgressLine: Sendable {
  private let delay: Duration
  private let write: (@Sendable (String) -> Void)?

  /// - Parameter write: nil if there is no terminal.
  package init(after delay: Duration = .seconds(1), write: (@Sendable (String) -> Void)?) {
    self.delay = delay
    self.write = write
  }

  /// That of standard error.
  package static var standard: ProgressLine {
    let isTerminal =
      isatty(FileHandle.standardError.fileDescriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    guard isTerminal else { return ProgressLine(write: nil) }
    return ProgressLine { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  }

  /// - Parameter work: prints nothing.
  package func show<Value>(
    _ words: String, while work: () async throws -> Value
  ) async throws -> Value {
    guard let write else { return try await work() }
    let line = Task {
      try await Task.sleep(for: delay)
      write("\(words)…")
    }
    func erase() async {
      line.cancel()
      if case .success = await line.result { write("\r\u{1B}[K") }
    }
    do {
      let value = try await work()
      await erase()
      return value
    } catch {
      await erase()
      throw error
    }
  }
}
