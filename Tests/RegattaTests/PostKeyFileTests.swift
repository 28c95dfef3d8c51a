import Foundation
import Synchronization
import TestSupport
import Testing

@testable import regatta

struct PostKeyFileTests {
  private final class Clock: Sendable {
    private let seconds = Mutex(1_000_000.0)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }

    func advance(by difference: Double) { seconds.withLock { $0 += difference } }
  }

  private let folder: TemporaryFolder
  private let clock = Clock()
  private let reports = SpyLog<String>()

  init() throws { folder = try TemporaryFolder() }

  /// As another process has it.
  private var keys: PostKeyFile {
    PostKeyFile(path: folder.path + "/state/posts.json", now: { [clock] in clock.now }) {
      [reports] in reports.add($0)
    }
  }

  private var text: String { get throws { try folder.read("state/posts.json") } }

  @Test func anotherProcessHasTheSameKey() throws {
    #expect(keys.key(of: 1, or: "a") == "a")
    #expect(keys.key(of: 2, or: "b") == "b")
    #expect(keys.key(of: 1, or: "c") == "a")
    #expect(try folder.mode("state/posts.json") == "600" && folder.mode("state") == "700")
    keys.remove(1)
    #expect(keys.key(of: 1, or: "c") == "c")
    keys.remove(1)
    keys.remove(2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/state/posts.json"))
    #expect(reports.all == [])
  }

  @Test(arguments: [119.0, -119])
  func aKeyIsUsedForTwoMinutes(difference: Double) {
    #expect(keys.key(of: 1, or: "a") == "a")
    clock.advance(by: difference)
    #expect(keys.key(of: 1, or: "b") == "a")
    clock.advance(by: difference < 0 ? -121 : 121)
    #expect(keys.key(of: 1, or: "b") == "b")
  }

  @Test func storesTheLatestKeys() throws {
    for post in 1...100 { _ = keys.key(of: UInt64(post), or: "key \(post)") }
    #expect(try text.ranges(of: "key ").count == PostKeyFile.most)
    #expect(keys.key(of: 100, or: "new") == "key 100")
    #expect(keys.key(of: 80, or: "new") == "new")
  }

  /// A post does not depend on it.
  @Test(arguments: ["", "[]", "{\"posts\": 1}", String(repeating: "x", count: 100_000)])
  func leavesADamagedFileUnchanged(text: String) throws {
    try folder.write(text, to: "state/posts.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/state/posts.json")
    #expect(keys.key(of: 1, or: "a") == "a")
    #expect(keys.key(of: 1, or: "b") == "b")
    #expect(try self.text == text)
    #expect(reports.all.count == 2)
  }

  @Test func usesNoKeyThatOthersMayWrite() throws {
    _ = keys.key(of: 1, or: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o620], ofItemAtPath: folder.path + "/state/posts.json")
    #expect(keys.key(of: 1, or: "b") == "b")
  }
}
