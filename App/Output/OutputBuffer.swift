/// Gathers output into writes of 16 KiB, but for a terminal, which gets everything at once.
@MainActor
final class OutputBuffer {
  private let stream: StandardStream
  private let capacity: Int
  private var text = ""

  init(_ stream: StandardStream) {
    self.stream = stream
    capacity = stream.isTerminal ? 0 : 16 * 1024
  }

  func write(_ more: String) throws {
    text += more
    if text.utf8.count > capacity { try flush() }
  }

  func flush() throws {
    let pending = text
    text = ""
    try stream.write(pending)
  }
}
