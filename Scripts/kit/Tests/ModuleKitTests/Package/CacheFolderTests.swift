import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct CacheFolderTests {
  private let folder: TemporaryFolder
  private let cache: CacheFolder

  init() throws {
    folder = try TemporaryFolder()
    cache = CacheFolder(path: folder.path + "/cache", limit: 8)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache") }
  }

  @Test func returnsTheLastContent() {
    #expect(cache.read("a") == nil)
    cache.write("1".utf8, for: "a")
    cache.write("2".utf8, for: "b")
    cache.write("3".utf8, for: "a")
    #expect(cache.read("a") == Array("3".utf8))
    #expect(cache.read("b") == Array("2".utf8))
  }

  @Test func evictsTheOldest() throws {
    for number in 1...8 {
      let before = Set((try? files) ?? [])
      cache.write("\(number)".utf8, for: "key \(number)")
      let new = try #require(try files.first { !before.contains($0) })
      // The first entry is the newest, the last the oldest.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(9 - number))],
        ofItemAtPath: "\(folder.path)/cache/\(new)")
    }
    #expect(try files.count == 8)
    cache.write("9".utf8, for: "key 9")
    #expect(try files.count == 6)
    let cached = (1...9).filter { cache.read("key \($0)") == Array("\($0)".utf8) }
    #expect(cached == [1, 2, 3, 4, 5, 9])
  }

  /// Such as one of another key with the same hash.
  @Test(arguments: ["", "1", "1\n", "1\nb2"])
  func ignoresAnInvalidEntry(text: String) throws {
    cache.write("1".utf8, for: "a")
    let file = try #require(try files.first)
    try folder.write(text, to: "cache/\(file)")
    #expect(cache.read("a") == nil)
    cache.write("1".utf8, for: "a")
    #expect(cache.read("a") == Array("1".utf8))
  }

  @Test func ignoresAFolderThatCannotBeWritten() throws {
    try folder.write("", to: "file")
    let cache = CacheFolder(path: folder.path + "/file/cache")
    cache.write("1".utf8, for: "a")
    #expect(cache.read("a") == nil)
  }

  #if os(Linux)
    @Test func ignoresWhatAnotherUserWrote() throws {
      cache.write("1".utf8, for: "a")
      guard getuid() == 0 else { return }
      let file = "\(folder.path)/cache/\(try #require(try files.first))"
      #expect(chown(file, 65534, 65534) == 0)
      #expect(cache.read("a") == nil)
      #expect(chown("\(folder.path)/cache", 65534, 65534) == 0)
      cache.write("2".utf8, for: "b")
      #expect(try files.count == 1)
    }
  #endif

  @Test(
    arguments: [
      (["HOME": "/home/a"], "/home/a/.cache/kit/x"), (["XDG_CACHE_HOME": "/c"], "/c/kit/x"),
      (["XDG_CACHE_HOME": "c", "HOME": "/home/a"], "/home/a/.cache/kit/x"), ([:], nil),
      (["HOME": ""], nil), (["HOME": "home"], nil), (["HOME": "/home/\u{FFFD}"], nil),
    ] as [([String: String], String?)])
  func isInTheFolderOfTheUser(environment: [String: String], path: String?) {
    #expect(CacheFolder.standard("x", environment: environment)?.path == path)
  }
}
