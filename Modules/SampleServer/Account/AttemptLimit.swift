/// A strict limit of attempts for each phone, with or without an account, and a generous one for
/// each address, in a time window.
///
/// Times are monotonic: the date of the system can be set back.
///
/// The server listens on 127.0.0.1 only, so all clients share one address, and its limit bounds the
/// number of stored phones.
struct AttemptLimit: Sendable {
  private struct Count {
    var used = 0
    let ends: Duration
  }

  private static let address = "loopback"

  private let perPhone: Int
  private let perAddress: Int
  private let window: Duration
  /// By phone or address.
  private var counts: [String: Count] = [:]

  var storedCounts: Int { counts.count }

  init(perPhone: Int, perAddress: Int = 1_000, in window: Duration = .seconds(15 * 60)) {
    self.perPhone = perPhone
    self.perAddress = perAddress
    self.window = window
  }

  /// Counts an attempt before it is made, so that concurrent attempts count too.
  ///
  /// - Parameter phone: nil if the phone is unknown.
  /// - Throws: ``AccountRejection/tooManyAttempts(retryAfter:)``.
  mutating func take(_ phone: String?, at now: Duration) throws {
    let keys = [phone, Self.address].compactMap(\.self)
    counts = counts.filter { $0.value.ends > now }
    for key in keys {
      let most = key == Self.address ? perAddress : perPhone
      guard let count = counts[key], count.used >= most else { continue }
      let left = (count.ends - now).components
      throw AccountRejection.tooManyAttempts(
        retryAfter: Int(left.seconds) + (left.attoseconds > 0 ? 1 : 0))
    }
    for key in keys { counts[key, default: Count(ends: now + window)].used += 1 }
  }

  /// Resets the count of a phone after a successful attempt.
  mutating func forgive(_ phone: String) {
    if counts.removeValue(forKey: phone) != nil { counts[Self.address]?.used -= 1 }
  }
}
