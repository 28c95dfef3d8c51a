import Foundation
import Testing

@testable import SampleServer

struct StoredAccountsTests {
  private let now = FakeWallClock().now

  private func session(_ phone: String = "+491713920042", lasting seconds: Double) -> StoredSession
  {
    StoredSession(phone: phone, expires: now + seconds)
  }

  @Test func keepsTheTwentyNewestSessionsOfAUser() {
    var accounts = StoredAccounts.make()
    accounts.open(session("+491512345678", lasting: 1), digest: "other")
    for number in 1...30 { accounts.open(session(lasting: Double(number)), digest: "\(number)") }
    #expect(Set(accounts.sessions.keys) == Set((11...30).map { "\($0)" } + ["other"]))
  }

  @Test func removesExpiredSessions() {
    var accounts = StoredAccounts()
    accounts.open(session(lasting: 10), digest: "a")
    accounts.open(session(lasting: 30), digest: "b")
    accounts.removeExpiredSessions(at: now + 10)
    #expect(Array(accounts.sessions.keys) == ["b"])
  }

  @Test func rejectsASecondUserForAPhone() {
    var change = AccountChange()
    #expect(throws: AccountRejection.phoneTaken) { try change.add(.sample, to: .make()) }
  }

  @Test(arguments: [
    (PasswordWork.strongScrypt, true), (.strongPBKDF2, true),
    (PasswordWork(rounds: 3, blockSize: 8, parallelism: 1), false),
    (PasswordWork(rounds: 1 << 20, blockSize: 32, parallelism: 1), false),
    (PasswordWork(rounds: 2, blockSize: 8, parallelism: 1), false),
    (PasswordWork(rounds: 4, blockSize: 0, parallelism: 1), false),
    (PasswordWork(rounds: 0, blockSize: 0, parallelism: 0), false),
    (PasswordWork(rounds: .max, blockSize: 0, parallelism: 0), false),
    (PasswordWork(rounds: -2, blockSize: 8, parallelism: 1), false),
    (PasswordWork(rounds: 2, blockSize: 8, parallelism: .max), false),
  ])
  func requiresAFeasibleWorkFactor(work: PasswordWork, isSound: Bool) throws {
    var (accounts, change, user) = (StoredAccounts(), AccountChange(), StoredUser.sample)
    user.password = PasswordDigest(salt: user.password.salt, key: user.password.key, work: work)
    change.set(user)
    accounts.apply(change)
    #expect(accounts.isSound == isSound)
  }
}
