import Foundation
import Testing

@testable import SampleServer

struct StoredAccountsTests {
  private let now = FakeWallClock().now

  private func session(_ phone: String = "+491713920042", lasting seconds: Double) -> StoredSession
  {
    StoredSession(phone: phone, expires: now + seconds)
  }

  @Test func keepsTheTwentyNewestSessionsOfAUser() throws {
    var accounts = StoredAccounts()
    try accounts.add(.sample)
    accounts.open(session("+491512345678", lasting: 1), digest: "other", now: now)
    for number in 1...30 {
      accounts.open(session(lasting: Double(number)), digest: "\(number)", now: now)
    }
    #expect(Set(accounts.sessions.keys) == Set((11...30).map { "\($0)" } + ["other"]))
  }

  @Test func removesExpiredSessions() throws {
    var accounts = StoredAccounts()
    accounts.open(session(lasting: 10), digest: "a", now: now)
    accounts.open(session(lasting: 30), digest: "b", now: now + 10)
    #expect(Array(accounts.sessions.keys) == ["b"])
  }

  @Test func rejectsASecondUserForAPhone() throws {
    var accounts = StoredAccounts()
    try accounts.add(.sample)
    #expect(throws: AccountRejection.phoneTaken) { try accounts.add(.sample) }
  }

  @Test(arguments: [
    (PasswordWork.recommended, true),
    (PasswordWork(rounds: 3, blockSize: 8, parallelism: 1), false),
    (PasswordWork(rounds: 1 << 20, blockSize: 32, parallelism: 1), false),
    (PasswordWork(rounds: 2, blockSize: 0, parallelism: 1), false),
    (PasswordWork(rounds: -2, blockSize: 8, parallelism: 1), false),
    (PasswordWork(rounds: 2, blockSize: 8, parallelism: .max), false),
  ])
  func isSoundOnlyWithAFeasibleWorkFactor(work: PasswordWork, isSound: Bool) throws {
    var accounts = StoredAccounts()
    try accounts.add(.sample)
    let digest = StoredUser.sample.password
    accounts.users[StoredUser.sample.phone]?.password = PasswordDigest(
      salt: digest.salt, key: digest.key, work: work)
    #expect(accounts.isSound == isSound)
  }
}
