import Foundation
import Synchronization

/// Collects what a program writes while it runs, so that it never waits for a full pipe.
final class CommandOutput: Sendable {
  let pipe = Pipe()
  private let data = Mutex(Data())
  private let ended = DispatchSemaphore(value: 0)

  func collect() {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async { [self] in
      let all = handle.readDataToEndOfFile()
      // Foundation keeps each Process that it has run, and its pipes with it.
      try? handle.close()
      data.withLock { $0 = all }
      ended.signal()
    }
  }

  /// What was written. A grandchild may hold the pipe open: what it would write is not waited for.
  func text() -> String {
    _ = ended.wait(timeout: .now() + 5)
    return data.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
