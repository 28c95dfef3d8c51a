import Foundation
import Synchronization

/// The progress of an exploration, which its process writes to a file for the one that has started it.
@MainActor
final class ProgressFile {
  private static let interval = Duration.milliseconds(100)

  /// Of the runs.
  var share = 0.0
  private let path: String
  private var screens = 0
  private var next = ContinuousClock.now

  init(_ path: String) { self.path = path }

  /// Called for each screen that is made: a run has one.
  func countScreen() {
    screens += 1
    if ContinuousClock.now >= next { write("\(share) \(screens)") }
  }

  /// No step follows.
  func end() { write("end") }

  private func write(_ words: String) {
    next = ContinuousClock.now + Self.interval
    try? Data(words.utf8).write(to: URL(filePath: path))
  }
}

/// That file, as the other process reads it.
struct ObservedProgress {
  /// Between two calls of ``read()``.
  private static let interval = Duration.milliseconds(100)

  /// Whether a run is not followed by another, or by the end, within the limit.
  var hasStopped: Bool { Double(unchanged) >= limit / Self.interval }
  private let file: URL
  private let limit: Duration
  private let onProgress: (Double) -> Void
  private var last = ""
  /// How often the file was read as it was: a process that is stopped in a shell has no time.
  private var unchanged = 0

  init(of path: String, limit: Duration, _ onProgress: @escaping (Double) -> Void) {
    file = URL(filePath: path)
    self.limit = limit
    self.onProgress = onProgress
  }

  mutating func read() {
    // The file is not there before the first run, and may be empty while it is written.
    let words = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard words != "end" else {
      unchanged = 0
      return onProgress(1)
    }
    guard !words.isEmpty, words != last else {
      unchanged += last.isEmpty ? 0 : 1
      return
    }
    (last, unchanged) = (words, 0)
    if let share = words.split(separator: " ").first.flatMap({ Double($0) }) { onProgress(share) }
  }
}

/// The share of all runs, of those of several processes.
final class SharesOfRuns: Sendable {
  private let counts: [Int]
  private let shares: Mutex<[Double]>
  private let onProgress: @Sendable (Double) -> Void

  /// - Parameter counts: of the contenders of each process.
  init(of counts: [Int], _ onProgress: @escaping @Sendable (Double) -> Void) {
    self.counts = counts
    shares = Mutex(counts.map { _ in 0 })
    self.onProgress = onProgress
  }

  func set(_ share: Double, of process: Int) {
    let all = shares.withLock { shares in
      shares[process] = share
      return zip(shares, counts).map { $0 * Double($1) }.reduce(0, +)
    }
    onProgress(all / Double(counts.reduce(0, +)))
  }
}
