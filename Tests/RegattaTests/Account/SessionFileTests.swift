import Dispatch
import Foundation
import TestSupport
import Testing

@testable import AccountKit
@testable import regatta

extension SessionFile {
  fileprivate func save(_ record: AccountRecord) throws { try update { $0 = record } }
}

struct SessionFileTests {
  private let home: TemporaryFolder
  private var path: String { home.path + "/config/regatta/account.json" }

  init() throws { home = try TemporaryFolder() }

  private func file(_ issuer: String = "http://a.example") -> SessionFile {
    SessionFile(path: path, issuer: issuer)
  }

  private func record(_ token: String, issuer: String = "http://a.example") -> AccountRecord {
    AccountRecord(
      session: AccountSession(
        token: Secret(token), expiresAt: Date(timeIntervalSince1970: 2_000_000_000), name: "Maren",
        issuer: issuer),
      registration: PendingRegistration(id: "r1", phone: "+491713920007", issuer: issuer))
  }

  private func put(_ text: String, mode: Int = 0o600) throws {
    try home.write(text, to: "config/regatta/account.json")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func isEmptyBeforeTheFirstSave() throws {
    #expect(try file().load() == AccountRecord())
    #expect(!FileManager.default.fileExists(atPath: home.path + "/config"))
  }

  @Test func loadsTheSavedRecord() throws {
    try file().save(record("t0"))
    #expect(try file().load() == record("t0"))
    try file().save(record("t1"))
    #expect(try file().load() == record("t1"))
  }

  @Test func isReadableByItsOwnerOnly() throws {
    try file().save(record("t0"))
    #expect(try home.mode("config/regatta/account.json") == "600")
    #expect(try home.mode("config/regatta") == "700")
    try file().save(record("t1"))
    #expect(try home.mode("config/regatta/account.json") == "600")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/config/regatta")
    #expect(names == ["account.json"])
  }

  @Test func storesRecordsPerServer() throws {
    let other = "https://b.example/base"
    try file().save(record("t0"))
    try file(other).save(record("t1", issuer: other))
    #expect(try file().load() == record("t0"))
    #expect(try file(other).load() == record("t1", issuer: other))
    try file().save(AccountRecord())
    #expect(try file().load() == AccountRecord())
    #expect(try file(other).load() == record("t1", issuer: other))
  }

  @Test func losesNoConcurrentUpdate() throws {
    let path = path
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      let file = SessionFile(path: path, issuer: "http://\(number % 2).example")
      #expect(throws: Never.self) {
        try file.update {
          let count = $0.registration.flatMap { Int($0.id) } ?? 0
          $0.registration = PendingRegistration(
            id: String(count + 1), phone: "+491713920007", issuer: file.issuer)
        }
      }
    }
    for number in 0...1 {
      #expect(try file("http://\(number).example").load().registration?.id == "50")
    }
  }

  @Test func writesNothingWhenAnUpdateThrows() throws {
    struct ChangeFailed: Error {}
    try file().save(record("t0"))
    #expect(throws: ChangeFailed.self) {
      try file().update {
        $0.session = nil
        throw ChangeFailed()
      }
    }
    #expect(try file().load() == record("t0"))
  }

  @Test func isDeletedWithItsLastRecord() throws {
    try file().save(AccountRecord())
    try file().save(record("t0"))
    try file().save(AccountRecord())
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Drafts contain tokens: that of this version, and that of version 0.2 and before.
  @Test(arguments: [
    ".account.json.regatta-draft", "account.json.6FA1C2B0-8E1D-4C34-9A43-0D7C5F3B2A11",
  ])
  func removesTheDraftsOfKilledCommandsAndNoBackup(draft: String) throws {
    try file().save(record("t0"))
    let backups: Set = ["account.json.backup", "account.json.new"]
    for change in [AccountRecord(), record("t1"), record("t1")] {
      for name in backups.union([draft]) {
        try home.write("t9", to: "config/regatta/\(name)")
      }
      try file().save(change)
      let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/config/regatta")
      #expect(Set(names).subtracting(["account.json"]) == backups)
    }
  }

  @Test func writesThroughALink() throws {
    try put(#"{"accounts": {}}"#)
    let other = home.path + "/other.json"
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    for record in [record("t0"), AccountRecord(), record("t1")] {
      try file().save(record)
      #expect(try SessionFile(path: other, issuer: "http://a.example").load() == record)
    }
  }

  @Test(arguments: ["", "{", "[]", #"{"accounts": {"http://a.example": {"session": 1}}}"#, "\0\0"])
  func leavesADamagedFileUnchanged(text: String) throws {
    try put(text)
    #expect(throws: CommandError.sessionFileDamaged(path)) { try file().load() }
    #expect(throws: CommandError.sessionFileDamaged(path)) { try file().save(record("t0")) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(arguments: [0o640, 0o604, 0o644, 0o620])
  func rejectsAFileThatIsOpenToOthers(mode: Int) throws {
    try put(#"{"accounts": {}}"#, mode: mode)
    #expect(throws: CommandError.sessionFileShared(path)) { try file().load() }
    #expect(throws: CommandError.sessionFileShared(path)) { try file().save(record("t0")) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func rejectsAFileOfAnotherUser() throws {
    try put(#"{"accounts": {}}"#)
    #expect(chown(path, 65_534, 65_534) == 0)
    #expect(throws: CommandError.sessionFileForeign(path)) { try file().load() }
    #expect(throws: CommandError.sessionFileForeign(path)) { try file().save(record("t0")) }
  }

  @Test func throwsWhenTheFileCannotBeWritten() throws {
    try home.write("", to: "config")
    #expect(throws: (any Error).self) { try file().save(record("t0")) }
  }
}
