#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often something may be tried in a stretch of time, for each key.
struct AttemptLimit: Sendable {
  private struct Count {
    var used: Int
    let ends: Date
  }

  let most: Int
  let window: TimeInterval
  private var counts: [String: Count] = [:]

  init(_ most: Int, in window: TimeInterval) {
    self.most = most
    self.window = window
  }

  /// - Throws: ``AccountRejection/tooManyAttempts(retryAfter:)``.
  func check(_ key: String, at now: Date) throws {
    guard let count = counts[key], count.ends > now, count.used >= most else { return }
    let seconds = count.ends.timeIntervalSince(now).rounded(.up)
    throw AccountRejection.tooManyAttempts(retryAfter: Int(seconds))
  }

  mutating func count(_ key: String, at now: Date) {
    if let count = counts[key], count.ends > now {
      counts[key]?.used += 1
    } else {
      counts = counts.filter { $0.value.ends > now }
      counts[key] = Count(used: 1, ends: now + window)
    }
  }

  mutating func takeBack(_ key: String) { counts[key]?.used -= 1 }

  mutating func forget(_ key: String) { counts[key] = nil }
}
