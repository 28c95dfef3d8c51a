#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Limits the number of attempts for each key in a time window.
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

/// A strict limit for each phone, with or without an account, and a generous one for each address.
/// The server listens on 127.0.0.1 only, so all clients share one address, and its limit bounds the
/// number of stored phones.
struct PhoneLimit: Sendable {
  private static let address = "loopback"
  private var phones: AttemptLimit
  private var addresses: AttemptLimit

  init(perPhone: Int, perAddress: Int = 1_000, in window: TimeInterval = 15 * 60) {
    phones = AttemptLimit(perPhone, in: window)
    addresses = AttemptLimit(perAddress, in: window)
  }

  /// Counts an attempt before it is made, so that concurrent attempts count too.
  ///
  /// - Parameter phone: nil if the phone is unknown.
  /// - Throws: ``AccountRejection/tooManyAttempts(retryAfter:)``.
  mutating func take(_ phone: String?, at now: Date) throws {
    if let phone { try phones.check(phone, at: now) }
    try addresses.check(Self.address, at: now)
    if let phone { phones.count(phone, at: now) }
    addresses.count(Self.address, at: now)
  }

  /// Resets the count of a phone after a successful attempt.
  mutating func forgive(_ phone: String) {
    phones.forget(phone)
    addresses.takeBack(Self.address)
  }
}
