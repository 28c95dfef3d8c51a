import Foundation
import Testing

@testable import SampleServer

/// When codes and limits of attempts expire.
struct AccountClockTests {
  private let phones = SpyPhones()
  private let clock = FakeWallClock()
  private let service: AccountStore

  init() throws { service = try AccountStore(.accounts(phones: phones, clock: clock)) }

  @Test func registrationExpiresAndIsRemoved() async throws {
    let id = try await service.register()
    let code = try phones.code(for: "+491512345678")
    clock.advance(by: 5 * 60)
    await #expect(throws: AccountRejection.codeExpired) {
      try await service.confirm(id, code: code)
    }
    clock.advance(by: 60 * 60)
    _ = try await service.register("1520000000")
    #expect(await service.registrations.count == 1)
  }

  /// Bug: after the date was set back by a year, an old code was valid, and a blocked phone was
  /// blocked for a year.
  @Test func codesAndLimitsIgnoreADateThatIsSetBack() async throws {
    let id = try await service.register()
    let code = try phones.code(for: "+491512345678")
    let blocked = try E164Number.make("1713920042")
    for _ in 1...5 { try await service.sendResetCode(to: blocked) }
    clock.setDateBack(by: 365 * 24 * 60 * 60)
    await #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 900)) {
      try await service.sendResetCode(to: blocked)
    }
    clock.advance(by: 5 * 60)
    await #expect(throws: AccountRejection.codeExpired) {
      try await service.confirm(id, code: code)
    }
    clock.advance(by: 10 * 60)
    try await service.sendResetCode(to: blocked)
  }
}
