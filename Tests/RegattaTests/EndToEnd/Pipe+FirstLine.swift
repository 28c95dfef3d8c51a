import Foundation

extension Pipe {
  /// What is written first, which has to be one line, written at once.
  func firstLine() async -> String {
    await withCheckedContinuation { continuation in
      // On a thread of its own: all others may be busy with tests.
      Thread.detachNewThread { [fileHandleForReading] in
        let text = String(decoding: fileHandleForReading.availableData, as: UTF8.self)
        continuation.resume(returning: text.trimmingCharacters(in: .newlines))
      }
    }
  }
}
