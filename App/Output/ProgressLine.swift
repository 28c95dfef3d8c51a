import Synchronization

/// A line on a terminal with the progress of an upload; without a terminal, nothing.
final class ProgressLine: Sendable {
  private let stream: StandardStream
  private let shown = Mutex<String?>(nil)

  init(_ stream: StandardStream) { self.stream = stream }

  func show(_ done: Int, of total: Int) {
    guard stream.isTerminal else { return }
    let percent = total > 0 ? done * 100 / total : 100
    let line = "\(percent) % of \(ByteCount.text(total))"
    shown.withLock { shown in
      guard line != shown else { return }
      shown = line
      try? stream.write("\r\u{1B}[K\(line)")
    }
  }

  func clear() {
    shown.withLock { shown in
      if shown != nil { try? stream.write("\r\u{1B}[K") }
      shown = nil
    }
  }
}
