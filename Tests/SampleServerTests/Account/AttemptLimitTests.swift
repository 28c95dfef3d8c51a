import Testing

@testable import SampleServer

struct AttemptLimitTests {
  private let start = Duration.seconds(1_000)

  @Test func countsEachPhoneInItsOwnWindow() throws {
    var limit = AttemptLimit(perPhone: 2, in: .seconds(60))
    for _ in 0..<2 { try limit.take("a", at: start) }
    try limit.take("b", at: start)
    #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 60)) {
      try limit.take("a", at: start)
    }
    #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 1)) {
      try limit.take("a", at: start + .seconds(59.5))
    }
    try limit.take("a", at: start + .seconds(60))
  }

  @Test func successResetsThePhoneAndItsAddress() throws {
    var limit = AttemptLimit(perPhone: 1, perAddress: 1, in: .seconds(60))
    for _ in 0..<2 {
      try limit.take("a", at: start)
      limit.forgive("a")
    }
    try limit.take("b", at: start)
    #expect(throws: AccountRejection.self) { try limit.take("a", at: start) }
  }

  @Test func limitsPhonesPerAddress() throws {
    var limit = AttemptLimit(perPhone: 2, perAddress: 3, in: .seconds(60))
    for phone in ["a", "b", "c"] { try limit.take(phone, at: start) }
    #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 60)) {
      try limit.take("d", at: start)
    }
    limit.forgive("a")
    try limit.take("d", at: start)
    try limit.take("a", at: start + .seconds(60))
  }

  @Test func storesNoMorePhonesThanAttempts() {
    var limit = AttemptLimit(perPhone: 10, perAddress: 100)
    let phones = (0..<1_000).map { String($0) }
    #expect(phones.filter { (try? limit.take($0, at: start)) != nil }.count == 100)
    #expect(limit.storedCounts == 101)
  }

  /// Bug: each reset of a password allowed another attempt for the address.
  @Test func forgivesCountedAttemptsOnly() throws {
    var limit = AttemptLimit(perPhone: 1, perAddress: 1)
    try limit.take("a", at: start)
    limit.forgive("b")
    #expect(throws: AccountRejection.self) { try limit.take("b", at: start) }
  }

  @Test func blockedPhoneDoesNotCountTowardsTheAddress() throws {
    var limit = AttemptLimit(perPhone: 1, perAddress: 3, in: .seconds(60))
    try limit.take("a", at: start)
    for _ in 0..<5 {
      #expect(throws: AccountRejection.self) { try limit.take("a", at: start) }
    }
    try limit.take("b", at: start)
    try limit.take(nil, at: start)
    #expect(throws: AccountRejection.self) { try limit.take(nil, at: start) }
  }
}
