import Foundation

/// The child process `bench`, and the lines that it prints.
package final class BenchProcess {
  private static let path =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/.build/debug/bench"

  private let process = Process()
  private var chunks: AsyncStream<Data>.Iterator
  private var statuses: AsyncStream<Int32>.Iterator
  private var pending = Data()

  package init(_ arguments: String...) throws {
    let output = Pipe()
    chunks = Self.chunks(from: output.fileHandleForReading).makeAsyncIterator()
    let (statuses, end) = AsyncStream.makeStream(of: Int32.self)
    self.statuses = statuses.makeAsyncIterator()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.standardOutput = output
    process.terminationHandler = { end.yield($0.terminationStatus) }
    try process.run()
  }

  /// Waits for `count` lines, or until the child ends.
  package func lines(_ count: Int = .max) async -> [String] {
    var lines: [String] = []
    while lines.count < count, let line = await nextLine() { lines.append(line) }
    return lines
  }

  /// Kills the child at an arbitrary time, and returns the remaining lines.
  package func kill() async -> [String] {
    Foundation.kill(process.processIdentifier, SIGKILL)
    let rest = await lines()
    _ = await exitStatus()
    return rest
  }

  /// Call once only.
  package func exitStatus() async -> Int32 { await statuses.next() ?? -1 }

  private func nextLine() async -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard let more = await chunks.next() else { return nil }
      pending.append(more)
    }
  }

  /// Reads on its own thread, since all others may be busy with tests.
  private static func chunks(from output: FileHandle) -> AsyncStream<Data> {
    AsyncStream { chunks in
      Thread.detachNewThread {
        while case let chunk = output.availableData, !chunk.isEmpty { chunks.yield(chunk) }
        // Foundation retains each Process that it has run, with its pipes.
        try? output.close()
        chunks.finish()
      }
    }
  }
}
