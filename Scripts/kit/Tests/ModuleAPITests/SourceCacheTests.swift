import ModuleKit
import TestSupport
import Testing

@testable import ModuleAPI

struct SourceCacheTests {
  private let folder: TemporaryFolder
  private let cache: SourceCache
  private let content: SourceContent

  init() throws {
    folder = try TemporaryFolder()
    cache = SourceCache(folder: CacheFolder(path: folder.path + "/cache"))
    let source = """
      #if X
      @MainActor public struct A: P { public static func b(c: String = "\\n") async throws {} }
      #endif
      """
    content = try ModuleAPITests.content(Array(source.utf8), "A.swift")
    cache.write([content], for: "key")
  }

  @Test func readsWhatItWrote() {
    let text = cache.read("key")[content.hash]
    #expect(text.flatMap(SourceContent.declarations) == content.declarations)
    #expect(cache.read("other") == [:])
  }

  @Test func doesNotUseAFileOfAnotherBuild() throws {
    let bytes = try #require(cache.folder.read("key"))
    cache.folder.write([UInt8(ascii: "-")] + bytes, for: "key")
    #expect(cache.read("key") == [:])
  }

  @Test func parsesAFileAgainWhoseEntryIsDamaged() throws {
    let bytes = try #require(cache.folder.read("key"))
    cache.folder.write(bytes.dropLast(), for: "key")
    let text = try #require(cache.read("key")[content.hash])
    #expect(SourceContent.declarations(in: text) == nil)
  }

  @Test(arguments: ["", "a", "\n", "\u{1C}", "\u{1F}\u{1F}"])
  func readsAnything(text: String) {
    cache.folder.write(text.utf8, for: "key")
    #expect(cache.read("key") == [:])
  }

  @Test func findsContentByItsBytes() {
    #expect(SourceContent.hash(of: Array("ab".utf8)) != SourceContent.hash(of: Array("ba".utf8)))
  }
}
