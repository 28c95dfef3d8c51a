import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct ManifestCacheTests {
  private let folder: TemporaryFolder
  private let cache: ManifestCache

  init() throws {
    folder = try TemporaryFolder()
    cache = ManifestCache(folder: folder.path + "/cache", limit: 8)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache") }
  }

  @Test func answersWhatWasAsked() {
    #expect(cache.answer(to: "a") == nil)
    cache.keep("1", to: "a")
    cache.keep("2", to: "b")
    cache.keep("3", to: "a")
    #expect(cache.answer(to: "a") == "3")
    #expect(cache.answer(to: "b") == "2")
  }

  @Test func letsTheOldestGo() throws {
    for number in 1...8 {
      let before = Set((try? files) ?? [])
      cache.keep("\(number)", to: "key \(number)")
      let new = try #require(try files.first { !before.contains($0) })
      // The first entry is the newest, the last the oldest.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(9 - number))],
        ofItemAtPath: "\(folder.path)/cache/\(new)")
    }
    #expect(try files.count == 8)
    cache.keep("9", to: "key 9")
    #expect(try files.count == 6)
    let kept = (1...9).filter { cache.answer(to: "key \($0)") == "\($0)" }
    #expect(kept == [1, 2, 3, 4, 5, 9])
  }

  @Test(arguments: ["", "{", "{\"key\": \"b\", \"answer\": \"2\"}"])
  func asksAgainWhereAnEntryIsBroken(text: String) throws {
    cache.keep("1", to: "a")
    let file = try #require(try files.first)
    try folder.write(text, to: "cache/\(file)")
    #expect(cache.answer(to: "a") == nil)
    cache.keep("1", to: "a")
    #expect(cache.answer(to: "a") == "1")
  }

  @Test func doesWithoutAFolderThatCannotBeWritten() throws {
    try folder.write("", to: "file")
    let cache = ManifestCache(folder: folder.path + "/file/cache")
    cache.keep("1", to: "a")
    #expect(cache.answer(to: "a") == nil)
  }
}
