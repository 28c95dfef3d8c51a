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

  @Test func returnsTheLastOutput() {
    #expect(cache.output(for: "a") == nil)
    cache.store("1", for: "a")
    cache.store("2", for: "b")
    cache.store("3", for: "a")
    #expect(cache.output(for: "a") == "3")
    #expect(cache.output(for: "b") == "2")
  }

  @Test func evictsTheOldest() throws {
    for number in 1...8 {
      let before = Set((try? files) ?? [])
      cache.store("\(number)", for: "key \(number)")
      let new = try #require(try files.first { !before.contains($0) })
      // The first entry is the newest, the last the oldest.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(9 - number))],
        ofItemAtPath: "\(folder.path)/cache/\(new)")
    }
    #expect(try files.count == 8)
    cache.store("9", for: "key 9")
    #expect(try files.count == 6)
    let cached = (1...9).filter { cache.output(for: "key \($0)") == "\($0)" }
    #expect(cached == [1, 2, 3, 4, 5, 9])
  }

  @Test(arguments: ["", "{", "{\"key\": \"b\", \"output\": \"2\"}"])
  func ignoresAnInvalidEntry(text: String) throws {
    cache.store("1", for: "a")
    let file = try #require(try files.first)
    try folder.write(text, to: "cache/\(file)")
    #expect(cache.output(for: "a") == nil)
    cache.store("1", for: "a")
    #expect(cache.output(for: "a") == "1")
  }

  @Test func ignoresAFolderThatCannotBeWritten() throws {
    try folder.write("", to: "file")
    let cache = ManifestCache(folder: folder.path + "/file/cache")
    cache.store("1", for: "a")
    #expect(cache.output(for: "a") == nil)
  }
}
