import Synchronization

/// Work that pays no heed to cancellation: it runs until the test answers it.
final class HeldWork: Sendable {
  private struct Progress {
    var waiting: CheckedContinuation<Int, Never>?
    var answer: Int?
  }

  private let progress = Mutex(Progress())

  func run() async -> Int {
    await withCheckedContinuation { continuation in
      let answer = progress.withLock { progress in
        if progress.answer == nil { progress.waiting = continuation }
        return progress.answer
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func answer(_ value: Int) {
    let waiting = progress.withLock { progress in
      progress.answer = value
      return progress.waiting.take()
    }
    waiting?.resume(returning: value)
  }
}
