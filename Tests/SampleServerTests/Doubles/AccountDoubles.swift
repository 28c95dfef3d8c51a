import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SampleServer

extension SampleServerOptions {
  static func accounts(
    phones: SpyPhones = SpyPhones(), clock: FakeWallClock = FakeWallClock(), file: String? = nil
  ) -> SampleServerOptions {
    .make {
      $0.passwordWork = .least
      $0.codeSent = { phones.receive($0, $1) }
      $0.now = { clock.now }
      $0.uptime = { clock.uptime }
      $0.dataFile = file
    }
  }
}

extension StoredAccounts {
  /// The sample user, and numbered ones.
  static func make(users count: Int = 1, sample: StoredUser = .sample) -> StoredAccounts {
    var change = AccountChange()
    change.set(sample)
    for number in 1..<count {
      change.set(
        StoredUser(
          phone: "+1\(number)", name: "Mo", password: StoredUser.sample.password,
          hasNotifications: false))
    }
    var accounts = StoredAccounts()
    accounts.apply(change)
    return accounts
  }

  mutating func open(_ session: StoredSession, digest: String) {
    var change = AccountChange()
    change.open(session, digest: digest, in: self)
    apply(change)
  }
}

extension AccountStore {
  /// - Returns: the registration's ID.
  func register(_ number: String = "1512345678") async throws -> String {
    try await register(.make(number), password: .make(), name: ValidatedName("Mo"))
  }

  func join(_ phones: SpyPhones) async throws -> OpenSession {
    let id = try await register()
    return try confirm(id, code: phones.code(for: "+491512345678"))
  }
}

extension E164Number {
  static func make(_ number: String = "1512345678") throws -> E164Number {
    try E164Number(countryCode: "49", phoneNumber: number)
  }
}

extension NewPassword {
  static func make(_ text: String = "sheet in the jib") throws -> NewPassword {
    try NewPassword(text, phone: try .make())
  }
}

/// The sent codes by phone.
final class SpyPhones: Sendable {
  private let sent = Mutex<[(phone: String, code: String)]>([])

  func receive(_ phone: String, _ code: String) { sent.withLock { $0.append((phone, code)) } }

  var all: [(phone: String, code: String)] { sent.withLock { $0 } }

  func code(for phone: String) throws -> String {
    try #require(all.last { $0.phone == phone }).code
  }
}

/// A date and a monotonic time that pass only in sleeps and on request.
final class FakeWallClock: Sendable {
  private let time = Mutex(
    (date: Date(timeIntervalSince1970: 1_800_000_000), uptime: Duration.zero))

  var now: Date { time.withLock(\.date) }
  var uptime: Duration { time.withLock(\.uptime) }

  /// Sleeps end at once.
  var options: SampleServerOptions {
    .make {
      $0.uptime = { self.uptime }
      $0.sleep = { self.advance(by: $0 / .seconds(1)) }
    }
  }

  func advance(by seconds: TimeInterval) {
    time.withLock {
      $0.date += seconds
      $0.uptime += .seconds(seconds)
    }
  }

  func setDateBack(by seconds: TimeInterval) { time.withLock { $0.date -= seconds } }
}

/// Blocks threads until it is opened, and counts the maximum number of threads in it.
final class DispatchGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let inside = Mutex((now: 0, most: 0))

  var mostAtOnce: Int { inside.withLock { $0.most } }

  func pass() {
    inside.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    semaphore.wait()
    semaphore.signal()
    inside.withLock { $0.now -= 1 }
  }

  func open() { semaphore.signal() }
}
