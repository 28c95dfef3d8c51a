import Foundation
import NIOHTTP1
import TestSupport
import Testing

@testable import SampleServer

struct AccountFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func accounts() throws -> StoredAccounts {
    var accounts = StoredAccounts()
    try accounts.add(.sample)
    accounts.open(
      StoredSession(phone: StoredUser.sample.phone, expires: FakeWallClock().now), digest: "d",
      now: .distantPast)
    return accounts
  }

  @Test func roundTripsAndIsReadableByItsOwnerOnly() async throws {
    let file = AccountFile(path: folder.path + "/a.json")
    #expect(try file.load() == nil)
    #expect(
      FileManager.default.createFile(atPath: file.path + ".new", contents: Data("old".utf8)))
    try file.save(try accounts())
    #expect(try file.load() == accounts())
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"format":"other","users":{},"sessions":{}}"#,
    #"{"format":"regatta accounts 1","users":{},"sessions":{"a":{"phone":"+1","expires":"2027-01-01T00:00:00Z"}}}"#,
    String(repeating: "[", count: 100_000),
  ])
  func rejectsForeignFilesUnchanged(text: String) async throws {
    let path = folder.path + "/a.json"
    try Data(text.utf8).write(to: URL(filePath: path))
    var options = SampleServerOptions.accounts()
    options.dataFile = path
    let expected = SampleServerError.unusableData(
      path: path, reason: "it does not hold what this program wrote")
    #expect(throws: expected) { try AccountStore(options) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(text.utf8))
  }

  @Test func failsToStartWhenTheFileIsNotWritable() async throws {
    for (path, reason) in [
      (folder.path, "it is not a file"), (folder.path + "/no/a.json", "No such file or directory"),
    ] {
      let expected = SampleServerError.unusableData(path: path, reason: reason)
      await #expect(throws: expected) {
        try await SampleBackend(.accounts(file: path)).whileRunning { _ in }
      }
    }
  }

  @Test func persistsAcrossServerRestarts() async throws {
    let (phones, path) = (SpyPhones(), folder.path + "/a.json")
    let options = SampleServerOptions.accounts(phones: phones, file: path)
    let token = try await SampleClient.withServer(options) { try await $0.join(phones) }
    try await SampleClient.withServer(options) { client in
      let me = try await client.send(.GET, "me", body: [], token: token)
      #expect(try me.json["phone"] == "+491512345678")
    }
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for secret in [token, "sheet in the jib", try phones.code(for: "+491512345678")] {
      #expect(!text.contains(secret))
    }
  }

  @Test func rehashesOnSignInWhenTheWorkFactorDiffers() async throws {
    let phones = SpyPhones()
    var options = SampleServerOptions.accounts(phones: phones, file: folder.path + "/a.json")
    let first = try AccountStore(options)
    let id = try await first.register(.make(), password: .make(), name: ValidatedName("Mo"))
    _ = try await first.confirm(id, code: try phones.code(for: "+491512345678"))
    options.passwordWork = PasswordWork(rounds: 4, blockSize: 1, parallelism: 1)
    let second = try AccountStore(options)
    _ = try? await second.signIn(.make(), password: PasswordText("wrong"))
    #expect(await second.accounts.users["+491512345678"]?.password.work == .least)
    for _ in 1...2 {
      _ = try await second.signIn(.make(), password: PasswordText("sheet in the jib"))
      let user = await second.accounts.users["+491512345678"]
      #expect(user?.password.work == options.passwordWork)
    }
    #expect(try AccountFile(path: folder.path + "/a.json").load() == (await second.accounts))
  }

  @Test func limitsTheNumberOfAccounts() async throws {
    let (phones, path) = (SpyPhones(), folder.path + "/a.json")
    var accounts = StoredAccounts()
    for number in 1...10_000 {
      try accounts.add(
        StoredUser(
          phone: "+1\(number)", name: "Mo", password: StoredUser.sample.password,
          hasNotifications: false))
    }
    try AccountFile(path: path).save(accounts)
    try await SampleClient.withServer(.accounts(phones: phones, file: path)) { client in
      let fields = [
        "countryCode": "49", "phoneNumber": "1512345678", "password": "sheet in the jib",
        "name": "Mo",
      ]
      let open = try await client.post("registrations", fields)
      let id = try #require(try open.json["registration"]?.string)
      let reply = try await client.post(
        "registrations/\(id)/confirm", ["code": try phones.code(for: "+491512345678")])
      #expect(reply.status == 409)
      #expect(try reply.refusal == "registrations_closed")
    }
  }

  @Test func rejectsChangesThatCannotBeSaved() async throws {
    let (phones, reasons, inner) = (SpyPhones(), SpyPhones(), folder.path + "/inner")
    try FileManager.default.createDirectory(
      atPath: inner, withIntermediateDirectories: false)
    var options = SampleServerOptions.accounts(phones: phones, file: inner + "/a.json")
    options.storageFailed = { reasons.receive("disk", $0) }
    try await SampleClient.withServer(options) { client in
      let token = try await client.join(phones)
      try FileManager.default.removeItem(atPath: inner)
      let card = ["number": "4242424242424242", "expires": "09/31", "cvc": "123"]
      let reply = try await client.post("cards", card, token: token)
      #expect(reply.status == 500)
      #expect(try reply.refusal == "storage_failed")
      #expect(try reasons.code(for: "disk").contains("a.json"))
      let me = try await client.send(.GET, "me", body: [], token: token)
      #expect(try me.json["cards"] == [])
    }
  }
}
