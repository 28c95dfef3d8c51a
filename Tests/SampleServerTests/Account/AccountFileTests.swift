import Foundation
import HTTPTypes
import SystemKit
import SystemPackage
import TestSupport
import Testing

@testable import SampleServer

struct AccountFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.json" }

  init() throws { folder = try TemporaryFolder() }

  private let accounts = {
    var accounts = StoredAccounts.make()
    accounts.open(
      StoredSession(phone: StoredUser.sample.phone, expires: FakeWallClock().now), digest: "d")
    return accounts
  }()

  /// Writes the file as a server that has ended does.
  private func make(_ accounts: StoredAccounts) throws {
    let file = try AccountFile(path: path)
    try file.replace(with: accounts)
    file.close()
  }

  /// The draft of a killed server is removed.
  @Test(arguments: [nil, "", #"{"format":"regatta accounts 2"#])
  func roundTripsAndIsReadableByItsOwnerOnly(draft: String?) async throws {
    if let draft { try folder.write(draft, to: ".a.json.regatta-draft") }
    let file = try AccountFile(path: path)
    #expect(try file.load() == StoredAccounts())
    try file.replace(with: accounts)
    #expect(try file.load() == accounts)
    #expect(try folder.mode("a.json") == "600")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test(arguments: [
    "{", "[]", "null", "{}", #"{"format":"other","users":{},"sessions":{}}"#,
    #"{"format":"regatta accounts 2"}"# + "\n[]\n", #"{"format":"regatta accounts 2"}"# + "\n\n",
    "{\n" + #""format":"regatta accounts 1","users":{},"sessions":{}}"#,
    #"{"format":"regatta accounts 2"}"# + "\n"
      + #"{"users":{},"sessions":{"a":{"phone":"+1","expires":"2027-01-01T00:00:00Z"}}}"# + "\n",
    String(repeating: "[", count: 100_000),
  ])
  func rejectsForeignFilesUnchanged(text: String) async throws {
    try folder.write(text, to: "a.json")
    let expected = SampleServerError.unusableData(
      path: path, reason: "it is not an account file of this version")
    #expect(throws: expected) { try AccountStore(.accounts(file: path)) }
    #expect(try folder.read("a.json") == text)
  }

  /// A server can be killed while it writes a change.
  @Test func ignoresAnIncompleteChange() throws {
    try make(accounts)
    let end = #"{"sessions":{"d":null},"users":{}}"#
    try folder.write(try folder.read("a.json") + end, to: "a.json")
    #expect(try AccountFile(path: path).load() == accounts)
  }

  @Test func replacesChangesThatOutgrowTheAccounts() throws {
    let file = try AccountFile(path: path, mostChangeBytes: 4096)
    var accounts = accounts
    try file.replace(with: accounts)
    var largest = 0
    // Ten times as many bytes as are kept.
    for number in 0..<400 {
      var change = AccountChange()
      change.end(["\(number - 1)"])
      change.open(try #require(accounts.sessions["d"]), digest: "\(number)", in: accounts)
      try file.append(change, to: accounts)
      accounts.apply(change)
      largest = max(largest, try Int(Stat(path).size))
    }
    #expect(largest < 8192)
    #expect(try file.load() == accounts)
  }

  @Test func failsToStartWhenTheFileIsNotWritable() async throws {
    for (path, reason) in [
      (folder.path, "Is a directory"), ("/dev/null", "it is not a file"),
      (folder.path + "/no/a.json", "No such file or directory"),
    ] {
      let expected = SampleServerError.unusableData(path: path, reason: reason)
      await #expect(throws: expected) {
        try await SampleBackend(.accounts(file: path)).whileRunning { _ in }
      }
    }
  }

  @Test func persistsAcrossServerRestarts() async throws {
    let phones = SpyPhones()
    let options = SampleServerOptions.accounts(phones: phones, file: path)
    let token = try await SampleClient.withServer(options) { try await $0.join(phones) }
    try await SampleClient.withServer(options) { client in
      let me = try await client.account(.get, "me", token: token)
      #expect(try me.json["phone"] == "+491512345678")
    }
    let text = try folder.read("a.json")
    for secret in [token, "sheet in the jib", try phones.code(for: "+491512345678")] {
      #expect(!text.contains(secret))
    }
  }

  @Test func rehashesOnSignInWhenTheWorkFactorDiffers() async throws {
    let phones = SpyPhones()
    var options = SampleServerOptions.accounts(phones: phones, file: path)
    let first = try AccountStore(options)
    _ = try await first.join(phones)
    first.close()
    let least = PasswordWork.least
    options.passwordWork = PasswordWork(
      rounds: 2 * least.rounds, blockSize: least.blockSize, parallelism: least.parallelism)
    let second = try AccountStore(options)
    _ = try? await second.signIn(.make(), password: PasswordText("wrong"))
    #expect(await second.accounts.users["+491512345678"]?.password.work == .least)
    for _ in 1...2 {
      _ = try await second.signIn(.make(), password: PasswordText("sheet in the jib"))
      let user = await second.accounts.users["+491512345678"]
      #expect(user?.password.work == options.passwordWork)
    }
    second.close()
    #expect(try AccountFile(path: path).load() == (await second.accounts))
  }

  @Test func limitsTheNumberOfAccounts() async throws {
    let phones = SpyPhones()
    try make(.make(users: 10_000))
    let store = try AccountStore(.accounts(phones: phones, file: path))
    await #expect(throws: AccountRejection.registrationsClosed) { try await store.join(phones) }
  }

  /// The folder is removed, or the file replaced.
  @Test(arguments: [nil, "other"])
  func rejectsChangesThatCannotBeSaved(other: String?) async throws {
    let (phones, reasons) = (SpyPhones(), SpyPhones())
    try folder.write("", to: "inner/a.json")
    var options = SampleServerOptions.accounts(phones: phones, file: folder.path + "/inner/a.json")
    options.storageFailed = { reasons.receive("disk", String(describing: $0)) }
    let client = SampleClient(accounts: try AccountStore(options))
    let token = try await client.join(phones)
    try FileManager.default.removeItem(atPath: folder.path + "/inner")
    if let other { try folder.write(other, to: "inner/a.json") }
    let card = ["number": "4242424242424242", "expires": "09/31", "cvc": "123"]
    let reply = try await client.post("cards", card, token: token)
    #expect(try reply.rejection == "500 storage_failed")
    #expect(try reasons.code(for: "disk").contains("a.json"))
    let me = try await client.account(.get, "me", token: token)
    #expect(try me.json["cards"] == [])
    #expect((try? folder.read("inner/a.json")) == other)
  }

  @Test func signInWritesAsMuchWithTenThousandAccounts() async throws {
    var written: [Int] = []
    for count in [1, 10_000] {
      try make(.make(users: count, sample: .sample(work: .least)))
      let store = try AccountStore(.accounts(file: path))
      let before = try Stat(path)
      _ = try await store.signIn(
        .make("1713920042"), password: PasswordText(SampleBackend.sampleAccount.password))
      let after = try Stat(path)
      let isReplaced = after.identity != before.identity
      written.append(Int(isReplaced ? after.size : after.size - before.size))
      store.close()
    }
    #expect(written[1] <= 2 * written[0], "\(written)")
  }

  @Test func writesThroughALink() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
    try AccountStore(.accounts(file: link)).close()
    #expect(FileSystem.isLink(link))
    #expect(try AccountFile(path: path).load().users.count == 1)
  }

  @Test func keepsAnUnrelatedFileAtTheDraftsPath() throws {
    try folder.write("mine", to: ".a.json.regatta-draft")
    let draft = FileSystem.draft(of: path)
    let expected = SampleServerError.unusableData(
      path: path, reason: "\(draft) is another program's; move it away")
    #expect(throws: expected) { try AccountStore(.accounts(file: path)) }
    #expect(try folder.read(".a.json.regatta-draft") == "mine")
  }

  /// Of a running server, or a backup.
  @Test(arguments: [true, false])
  func keepsAnotherAccountFileNextToIt(isInUse: Bool) throws {
    let other = try AccountFile(path: path + ".new")
    try other.replace(with: accounts)
    if !isInUse { other.close() }
    try AccountStore(.accounts(file: path)).close()
    if isInUse { try other.append(AccountChange(), to: accounts) }
    other.close()
    #expect(try AccountFile(path: path + ".new").load() == accounts)
  }

  @Test func rejectsTheNameOfADraft() async throws {
    let draft = FileSystem.draft(of: path)
    let expected = SampleServerError.unusableData(
      path: draft, reason: "its name is that of a temporary file; choose another with --data")
    #expect(throws: expected) { try AccountFile(path: draft) }
    #expect(!FileSystem.exists(draft))
  }

  #if !canImport(CommonCrypto)
    /// By version 0.2.0, which had scrypt of swift-crypto.
    @Test func accountsOfAnEarlierVersionSignIn() async throws {
      try folder.write(Self.earlier, to: "a.json")
      let store = try AccountStore(.accounts(file: path))
      await #expect(throws: AccountRejection.invalidCredentials) {
        try await store.signIn(.make(), password: PasswordText("sheet in the jig"))
      }
      let session = try await store.signIn(.make(), password: PasswordText("sheet in the jib"))
      #expect(session.user.name == "Mo")
      _ = try await store.signIn(
        .make("1713920042"), password: PasswordText(SampleBackend.sampleAccount.password))
      #expect(await store.accounts.users.values.allSatisfy { $0.password.work == .least })
    }

    @Test func rejectsPasswordsOfAnotherSystem() throws {
      let work = #""work":{"blockSize":8,"parallelism":3,"rounds":32768}"#
      let text = Self.earlier.replacing(
        work, with: #""work":{"blockSize":0,"parallelism":0,"rounds":600000}"#)
      #expect(text != Self.earlier)
      try folder.write(text, to: "a.json")
      let expected = SampleServerError.unusableData(
        path: path,
        reason: "its passwords were hashed on another system, by a function that this one lacks")
      #expect(throws: expected) { try AccountStore(.accounts(file: path)) }
      #expect(try folder.read("a.json") == text)
    }

    private static let earlier = #"""
      {"format":"regatta accounts 2","process":12299}
      {"sessions":{},"users":{"+491713920042":{"cards":[{"brand":"visa","expires":"09/39",\#
      "id":"anchor","isActive":true,"last4":"4242"}],"hasNotifications":true,"name":"Ada Lotse",\#
      "password":{"key":"6PIFAIiKs58pazmCmhCBCqcSPjzWhFmozUlWx8xb6Go=",\#
      "salt":"FQa3XuqqTR5JfcEX1E5iAw==",\#
      "work":{"blockSize":8,"parallelism":3,"rounds":32768}},"phone":"+491713920042"}}}
      {"sessions":{"LxkvoH5DVyEpHLuBSFbXylVs+RKxCE3vycXV3Sz7gWM=":\#
      {"expires":"2026-12-28T18:53:56Z","phone":"+491512345678"}},"users":{"+491512345678":\#
      {"cards":[],"hasNotifications":false,"name":"Mo",\#
      "password":{"key":"GCjNgRvUOrDZyiOM5FhVzTX1o64fsWCUYNh0FDz5mho=",\#
      "salt":"yNjL+kSQo40ikHdDurJm8Q==",\#
      "work":{"blockSize":8,"parallelism":3,"rounds":32768}},"phone":"+491512345678"}}}

      """#
  #endif
}
