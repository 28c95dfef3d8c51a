import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who has an account, who is signed in, and which codes are on their way.
actor AccountKeeper {
  let now: @Sendable () -> Date
  let codeSent: @Sendable (_ phone: String, _ code: String) -> Void
  let hasher: PasswordHasher
  let codeKey = SymmetricKey(size: .bits256)

  private(set) var accounts: KeptAccounts
  /// By the name that the client got.
  var registrations: [String: UnconfirmedUser] = [:]
  /// By phone, whether somebody has it or not: an answer must not tell.
  var resets: [String: SentCode] = [:]
  var signIns = PhoneLimit(perPhone: 10)
  var codesSent = PhoneLimit(perPhone: 5)
  var codeAttempts = PhoneLimit(perPhone: 20)

  private var random: any RandomNumberGenerator & Sendable
  private let file: AccountFile?
  private let storageFailed: @Sendable (_ reason: String) -> Void

  /// - Throws: ``SampleServerError`` for a file that cannot be read or written, or is not its own.
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
    var accounts = try file?.load() ?? KeptAccounts()
    if accounts.users[KeptUser.sample.phone] == nil {
      try? accounts.add(.sample(work: self.hasher.work))
    }
    self.accounts = accounts
    try file?.save(accounts)
  }

  /// Changes what is kept, as a whole or not at all.
  func change<Value>(_ body: (inout KeptAccounts) throws -> Value) throws -> Value {
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

  func makeCode() -> String { SentCode.digits(using: &random) }

  func makeToken() -> String { AccessToken.make(using: &random) }

  func makeID() -> String { AccessToken.randomText(bytes: 16, using: &random) }

  func randomBytes(_ count: Int) -> Data { AccessToken.randomBytes(count, using: &random) }
}
