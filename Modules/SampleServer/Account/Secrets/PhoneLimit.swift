#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Strict for each phone, whether somebody has it or not, and generous for each address. The
/// server listens on 127.0.0.1 alone, so every client has one address, and its limit bounds how
/// many phones are remembered.
struct PhoneLimit: Sendable {
  private static let address = "loopback"
  private var phones: AttemptLimit
  private var addresses: AttemptLimit

  init(perPhone: Int, perAddress: Int = 1_000, in window: TimeInterval = 15 * 60) {
    phones = AttemptLimit(perPhone, in: window)
    addresses = AttemptLimit(perAddress, in: window)
  }

  /// Counts an attempt before it is made, so that many at once count too.
  ///
  /// - Parameter phone: nil where an attempt concerns no phone that is known.
  /// - Throws: ``AccountRejection/tooManyAttempts(retryAfter:)``.
  mutating func take(_ phone: String?, at now: Date) throws {
    if let phone { try phones.check(phone, at: now) }
    try addresses.check(Self.address, at: now)
    if let phone { phones.count(phone, at: now) }
    addresses.count(Self.address, at: now)
  }

  /// For an attempt that was right.
  mutating func forgive(_ phone: String) {
    phones.forget(phone)
    addresses.takeBack(Self.address)
  }
}
