import Foundation
import ServerKit

/// Stores the accounts, the sessions and the pending one-time codes.
actor AccountStore {
  let hasher: PasswordHasher
  private(set) var accounts: StoredAccounts
  /// By the registration ID that the client received.
  private(set) var registrations: [String: UnconfirmedUser] = [:]
  /// By phone, with or without an account, since a response must not reveal which.
  private(set) var resets: [String: OneTimeCode] = [:]
  var signIns = AttemptLimit(perPhone: 10)

  private let options: SampleServerOptions
  private let file: AccountFile?
  private var codesSent = AttemptLimit(perPhone: 5)
  private var codeAttempts = AttemptLimit(perPhone: 20)
  private var random = SystemRandomNumberGenerator()

  /// - Throws: ``SampleServerError`` if the file cannot be read or written, or has another format.
  init(_ options: SampleServerOptions, hasher: PasswordHasher? = nil) throws {
    self.options = options
    self.hasher = hasher ?? PasswordHasher(work: options.passwordWork)
    file = try options.dataFile.map { try AccountFile(path: $0) }
    var accounts = try file?.load() ?? StoredAccounts()
    accounts.removeExpiredSessions(at: options.now())
    if accounts.users[StoredUser.sample.phone] == nil {
      var change = AccountChange()
      try? change.add(.sample(work: self.hasher.work), to: accounts)
      accounts.apply(change)
    }
    try file?.replace(with: accounts)
    self.accounts = accounts
  }

  /// Releases the file for another server.
  nonisolated func close() { file?.close() }

  var now: Date { options.now() }
  var uptime: Duration { options.uptime() }

  /// Changes the accounts in memory and in the file, or neither.
  func change(_ body: (inout AccountChange) throws -> Void) throws {
    var change = AccountChange()
    try body(&change)
    do {
      try file?.append(change, to: accounts)
    } catch {
      options.storageFailed(error)
      throw AccountRejection.storageFailed
    }
    accounts.apply(change)
  }

  func digest(of password: PasswordText) async throws -> PasswordDigest {
    let salt = PasswordDigest.randomSalt()
    let key = try await hasher.key(of: password, salt: salt, work: hasher.work)
    return PasswordDigest(salt: Data(salt), key: Data(key), work: hasher.work)
  }
}

extension AccountStore {
  /// How long a code is stored, to distinguish expired codes from invalid ones.
  private static let codeRetention = Duration.seconds(60 * 60)

  /// - Returns: the registration's ID.
  func register(
    _ phone: E164Number, password: NewPassword, name: ValidatedName
  ) async throws -> String {
    try hasher.checkForRoom()
    try codesSent.take(phone.text, at: uptime)
    guard accounts.users[phone.text] == nil else { throw AccountRejection.phoneTaken }
    let user = StoredUser(
      phone: phone.text, name: name.text, password: try await digest(of: password.text),
      hasNotifications: false)
    let (id, code) = (RandomToken(bytes: 16).text, OneTimeCode.digits(using: &random))
    forgetOldCodes()
    // A new code replaces earlier ones.
    registrations = registrations.filter { $0.value.user.phone != phone.text }
    registrations[id] = UnconfirmedUser(
      user: user, code: OneTimeCode(code, at: uptime))
    options.codeSent?(phone.text, code)
    return id
  }

  func confirm(_ id: String, code: String) throws -> OpenSession {
    let user = registrations[id]?.user
    try codeAttempts.take(user?.phone, at: uptime)
    guard let user else { throw AccountRejection.notFound }
    try registrations[id]?.code.check(code, at: uptime)
    let session = try openSession(of: user) { try $0.add(user, to: accounts) }
    registrations[id] = nil
    codeAttempts.forgive(user.phone)
    return session
  }

  func sendResetCode(to phone: E164Number) throws {
    try codesSent.take(phone.text, at: uptime)
    forgetOldCodes()
    let code = OneTimeCode.digits(using: &random)
    resets[phone.text] = OneTimeCode(code, at: uptime)
    if accounts.users[phone.text] != nil { options.codeSent?(phone.text, code) }
  }

  func resetPassword(of phone: E164Number, code: String, to password: NewPassword) async throws {
    let phone = phone.text
    try hasher.checkForRoom()
    try codeAttempts.take(phone, at: uptime)
    // Hashed before the check: there is no suspension after it, so the code works only once.
    let digest = try await digest(of: password.text)
    guard resets[phone] != nil else { throw AccountRejection.invalidCode }
    try resets[phone]?.check(code, at: uptime)
    guard var user = accounts.users[phone] else { throw AccountRejection.invalidCode }
    user.password = digest
    try change {
      $0.set(user)
      $0.end(accounts.sessions(of: phone))
    }
    resets[phone] = nil
    codeAttempts.forgive(phone)
    signIns.forgive(phone)
  }

  private func forgetOldCodes() {
    let oldest = uptime - Self.codeRetention
    registrations = registrations.filter { $0.value.code.sent > oldest }
    resets = resets.filter { $0.value.sent > oldest }
  }
}

extension AccountStore {
  private static let mostCards = 20

  func addCard(
    number: String, expires: String, cvc: String, of token: String
  ) throws -> StoredCard {
    let card = try StoredCard(number: number, expires: expires, cvc: cvc, now: now)
    var user = try user(of: token)
    guard user.cards.count < Self.mostCards else {
      throw AccountRejection.limitReached("An account has at most \(Self.mostCards) cards.")
    }
    user.cards.append(card)
    try change { $0.set(user) }
    return card
  }

  func activateCard(_ id: String, of token: String) throws -> StoredCard {
    var user = try user(of: token)
    guard let index = user.cards.firstIndex(where: { $0.id == id }) else {
      throw AccountRejection.notFound
    }
    user.cards[index].isActive = true
    try change { $0.set(user) }
    return user.cards[index]
  }
}

/// A user who has not entered the one-time code yet.
struct UnconfirmedUser: Sendable {
  let user: StoredUser
  var code: OneTimeCode
}
