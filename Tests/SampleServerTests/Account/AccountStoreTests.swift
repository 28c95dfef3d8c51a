import Foundation
import Synchronization
import Testing

@testable import SampleServer

struct AccountStoreTests {
  private let phones = SpyPhones()
  private let clock = FakeWallClock()
  private let service: AccountStore

  init() throws { service = try AccountStore(.accounts(phones: phones, clock: clock)) }

  @Test func confirmsARegistrationOnce() async throws {
    let id = try await service.register()
    let code = try phones.code(for: "+491512345678")
    _ = try await service.confirm(id, code: code)
    await #expect(throws: AccountRejection.notFound) { try await service.confirm(id, code: code) }
    await #expect(throws: AccountRejection.phoneTaken) { try await service.register() }
  }

  @Test func anExpiredRegistrationIsRemoved() async throws {
    _ = try await service.register()
    clock.advance(by: 65 * 60)
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

  @Test func newRegistrationInvalidatesTheOldCode() async throws {
    let (first, second) = (try await service.register(), try await service.register())
    let code = try phones.code(for: "+491512345678")
    await #expect(throws: AccountRejection.notFound) {
      try await service.confirm(first, code: code)
    }
    _ = try await service.confirm(second, code: code)
  }

  @Test func newResetCodeInvalidatesTheOldOne() async throws {
    let phone = try E164Number.make()
    _ = try await service.join(phones)
    try await service.sendResetCode(to: phone)
    let former = try phones.code(for: phone.text)
    try await service.sendResetCode(to: phone)
    if try former != phones.code(for: phone.text) {
      await #expect(throws: AccountRejection.invalidCode) {
        try await service.resetPassword(of: phone, code: former, to: try .make())
      }
    }
    try await service.resetPassword(
      of: phone, code: try phones.code(for: phone.text), to: try .make())
  }

  @Test func registrationAllowsFiveAttempts() async throws {
    let id = try await service.register()
    for _ in 1...5 {
      await #expect(throws: AccountRejection.invalidCode) {
        try await service.confirm(id, code: "x")
      }
    }
    let code = try phones.code(for: "+491512345678")
    await #expect(throws: AccountRejection.codeSpent) { try await service.confirm(id, code: code) }
  }

  /// An unknown phone and the sample user's: the errors must not reveal which has an account.
  @Test(arguments: ["1512345678", "1713920042"])
  func resetDoesNotRevealWhetherAnAccountExists(number: String) async throws {
    let phone = try E164Number.make(number)
    func rejection(_ code: String) async throws -> AccountRejection? {
      await #expect(throws: AccountRejection.self) {
        try await service.resetPassword(of: phone, code: code, to: try .make())
      }
    }
    #expect(try await rejection("x") == .invalidCode)
    try await service.sendResetCode(to: phone)
    for _ in 1...5 { #expect(try await rejection("x") == .invalidCode) }
    #expect(try await rejection("x") == .codeSpent)
    clock.advance(by: 5 * 60)
    #expect(try await rejection("x") == .codeExpired)
  }

  @Test func codeWorksOnceForConcurrentRequests() async throws {
    let phone = try E164Number.make()
    _ = try await service.join(phones)
    try await service.sendResetCode(to: phone)
    let code = try phones.code(for: phone.text)
    let password = try NewPassword.make("reef the mainsail")
    let done = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (try? await service.resetPassword(of: phone, code: code, to: password)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(done == 1)
  }

  @Test func hashesOnceForKnownAndUnknownPhones() async throws {
    let works = Mutex<[PasswordWork]>([])
    let hasher = PasswordHasher(work: .least) { _, _, work in
      works.withLock { $0.append(work) }
      return [UInt8](repeating: 1, count: KeyDerivation.keySize)
    }
    let service = try AccountStore(.accounts(phones: phones), hasher: hasher)
    _ = try await service.join(phones)
    for number in ["1512345678", "1519999999", "1713920042"] {
      works.withLock { $0 = [] }
      _ = try? await service.signIn(.make(number), password: PasswordText("whatever"))
      #expect(works.withLock { $0 } == [.least])
    }
  }

  @Test func hashesTheSamplePasswordWithTheConfiguredWork() async throws {
    let phone = try E164Number.make("1713920042")
    #expect(await service.accounts.users[phone.text]?.password.work == .least)
    _ = try await service.signIn(
      phone, password: PasswordText(SampleBackend.sampleAccount.password))
    await #expect(throws: AccountRejection.invalidCredentials) {
      try await service.signIn(phone, password: PasswordText("wrong"))
    }
  }

  @Test func rejectsTheEleventhConcurrentFailure() async throws {
    _ = try await service.join(phones)
    let phone = try E164Number.make()
    let counted = await [failedSignIns(phone), failedSignIns(phone)]
    #expect(counted.reduce(0, +) == 10)
    await #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 900)) {
      try await service.signIn(phone, password: PasswordText("sheet in the jib"))
    }
    clock.advance(by: 900)
    _ = try await service.signIn(phone, password: PasswordText("sheet in the jib"))
  }

  /// The number of attempts that were counted.
  private func failedSignIns(_ phone: E164Number) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<PasswordHasher.mostWaiting {
        group.addTask {
          do {
            _ = try await service.signIn(phone, password: PasswordText("wrong"))
            return false
          } catch { return error as? AccountRejection == .invalidCredentials }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }

  @Test func successfulSignInResetsTheFailureCount() async throws {
    _ = try await service.join(phones)
    for password in ["wrong", "sheet in the jib", "wrong", "sheet in the jib"] {
      for _ in 1...(password == "wrong" ? 9 : 1) {
        _ = try? await service.signIn(.make(), password: PasswordText(password))
      }
    }
    _ = try await service.signIn(.make(), password: PasswordText("sheet in the jib"))
  }

  @Test func sendsAtMostFiveCodesToAPhone() async throws {
    for number in ["1512345678", "1713920042"] {
      let phone = try E164Number.make(number)
      for _ in 1...5 { try await service.sendResetCode(to: phone) }
      await #expect(throws: AccountRejection.tooManyAttempts(retryAfter: 900)) {
        try await service.sendResetCode(to: phone)
      }
    }
    #expect(phones.all.count == 5)
  }

  @Test func storesAtMostTwentyCards() async throws {
    let token = try await service.join(phones).token
    for _ in 1...20 { _ = try await addCard(of: token) }
    await #expect(throws: AccountRejection.limitReached("An account has at most 20 cards.")) {
      try await addCard(of: token)
    }
  }

  private func addCard(of token: String) async throws -> StoredCard {
    try await service.addCard(
      number: "4242424242424242", expires: "09/31", cvc: "987", of: token)
  }

  @Test func storesNoTokensCardNumbersOrCodes() async throws {
    let response = try await service.join(phones)
    _ = try await addCard(of: response.token)
    try await service.sendResetCode(to: .make())
    var dumped = ""
    await dump(service.accounts, to: &dumped)
    await dump(service.resets, to: &dumped)
    await dump(service.registrations, to: &dumped)
    let secrets =
      [response.token, "42424242", "987\"", "sheet in the jib"] + phones.all.map(\.code)
    for secret in secrets {
      #expect(!dumped.contains("\"\(secret)") && !dumped.contains(secret + "\""))
    }
  }
}
