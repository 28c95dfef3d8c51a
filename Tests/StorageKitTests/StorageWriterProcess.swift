import Foundation

/// The child `storage-writer`, line by line of what it has written.
final class StorageWriterProcess {
  private static let path =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/.build/debug/storage-writer"

  private let process = Process()
  private let output = Pipe()
  private var pending = Data()

  init(_ arguments: String...) throws {
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Waits until there are as many lines, or the child ends.
  func lines(_ count: Int = .max) -> [String] {
    var lines: [String] = []
    while lines.count < count, let line = nextLine() { lines.append(line) }
    return lines
  }

  /// In the middle of whatever it does, and gives what it had said until then.
  func kill() -> [String] {
    Foundation.kill(process.processIdentifier, SIGKILL)
    let rest = lines()
    process.waitUntilExit()
    return rest
  }

  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      pending.append(more)
    }
  }
}
