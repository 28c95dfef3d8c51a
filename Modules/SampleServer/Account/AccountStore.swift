import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores the accounts, the sessions and the pending one-time codes.
actor AccountStore {
  let now: @Sendable () -> Date
  let codeSent: @Sendable (_ phone: String, _ code: String) -> Void
  let hasher: PasswordHasher
  let codeKey = SymmetricKey(size: .bits256)

  private(set) var accounts: StoredAccounts
  /// By the registration ID that the client received.
  var registrations: [String: UnconfirmedUser] = [:]
  /// By phone, with or without an account, since a response must not reveal which.
  var resets: [String: OneTimeCode] = [:]
  var signIns = PhoneLimit(perPhone: 10)
  var codesSent = PhoneLimit(perPhone: 5)
  var codeAttempts = PhoneLimit(perPhone: 20)

  private var random: any RandomNumberGenerator & Sendable
  private let file: AccountFile?
  private let storageFailed: @Sendable (_ reason: String) -> Void

  /// - Throws: ``SampleServerError`` if the file cannot be read or written, or has another format.
  init(
    _ options: SampleServerOptions, hasher: PasswordHasher? = nil,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) throws {
    now = options.now
    codeSent = options.codeSent
    storageFailed = options.storageFailed
    self.hasher = hasher ?? PasswordHasher(work: options.passwordWork)
    self.random = random
    file = options.dataFile.map { AccountFile(path: $0) }
    var accounts = try file?.load() ?? StoredAccounts()
    if accounts.users[StoredUser.sample.phone] == nil {
      try? accounts.add(.sample(work: self.hasher.work))
    }
    self.accounts = accounts
    try file?.save(accounts)
  }

  /// Changes the accounts in memory and in the file, or neither.
  func change<Value>(_ body: (inout StoredAccounts) throws -> Value) throws -> Value {
    var changed = accounts
    let value = try body(&changed)
    do {
      try file?.save(changed)
    } catch {
      storageFailed(String(describing: error))
      throw AccountRejection.storageFailed
    }
    accounts = changed
    return value
  }

  func digest(of password: PasswordText) async throws -> PasswordDigest {
    let salt = randomBytes(PasswordDigest.saltSize)
    let key = try await hasher.key(of: password, salt: Array(salt), work: hasher.work)
    return PasswordDigest(salt: salt, key: Data(key), work: hasher.work)
  }

  func makeCode() -> String { OneTimeCode.digits(using: &random) }

  func makeToken() -> String { AccessToken.make(using: &random) }

  func makeID() -> String { AccessToken.randomText(bytes: 16, using: &random) }

  func randomBytes(_ count: Int) -> Data { AccessToken.randomBytes(count, using: &random) }
}

extension AccountStore {
  /// How long a code is stored, to distinguish expired codes from invalid ones.
  private static let memory: TimeInterval = 60 * 60

  func register(
    _ phone: E164Number, password: NewPassword, name: ValidatedName
  ) async throws -> OpenRegistrationAnswer {
    try hasher.checkForRoom()
    try codesSent.take(phone.text, at: now())
    try checkIsFree(phone)
    let user = StoredUser(
      phone: phone.text, name: name.text, password: try await digest(of: password.text),
      hasNotifications: false)
    try checkIsFree(phone)
    let (id, code) = (makeID(), makeCode())
    forgetOldCodes()
    // A new code replaces earlier ones.
    registrations = registrations.filter { $0.value.user.phone != phone.text }
    registrations[id] = UnconfirmedUser(
      user: user, code: OneTimeCode(code, for: id, key: codeKey, at: now()))
    codeSent(phone.text, code)
    return OpenRegistrationAnswer(registration: id)
  }

  func confirm(_ id: String, code: String) throws -> OpenSessionAnswer {
    let phone = registrations[id]?.user.phone
    try codeAttempts.take(phone, at: now())
    guard let phone else { throw AccountRejection.notFound }
    try registrations[id]?.code.check(code, for: id, key: codeKey, at: now())
    guard let user = registrations[id]?.user else { throw AccountRejection.notFound }
    let answer = try openSession(of: user) { try $0.add(user) }
    registrations[id] = nil
    codeAttempts.forgive(phone)
    return answer
  }

  func forgetOldCodes() {
    let oldest = now() - Self.memory
    registrations = registrations.filter { $0.value.code.sent > oldest }
    resets = resets.filter { $0.value.sent > oldest }
  }

  private func checkIsFree(_ phone: E164Number) throws {
    if accounts.users[phone.text] != nil { throw AccountRejection.phoneTaken }
  }
}

/// A user who has not entered the one-time code yet.
struct UnconfirmedUser: Sendable {
  let user: StoredUser
  var code: OneTimeCode
}

extension AccountStore {
  func sendResetCode(to phone: E164Number) throws {
    try codesSent.take(phone.text, at: now())
    forgetOldCodes()
    let code = makeCode()
    resets[phone.text] = OneTimeCode(code, for: phone.text, key: codeKey, at: now())
    if accounts.users[phone.text] != nil { codeSent(phone.text, code) }
  }

  func resetPassword(of phone: E164Number, code: String, to password: NewPassword) async throws {
    let phone = phone.text
    try hasher.checkForRoom()
    try codeAttempts.take(phone, at: now())
    // Hashed before the check: there is no suspension after it, so the code works only once.
    let digest = try await digest(of: password.text)
    guard resets[phone] != nil else { throw AccountRejection.invalidCode }
    try resets[phone]?.check(code, for: phone, key: codeKey, at: now())
    guard accounts.users[phone] != nil else { throw AccountRejection.invalidCode }
    try change {
      try $0.update(phone) { $0.password = digest }
      $0.closeAll(of: phone)
    }
    resets[phone] = nil
    codeAttempts.forgive(phone)
    signIns.forgive(phone)
  }
}
