import Dispatch
import ModuleKit
import Testing

@testable import ModuleAPI

struct APIReaderTests {
  /// As deep as NestingDepth allows, the code fits on the stack.
  @Test(arguments: [
    ("() -> ", "", 2_400), ("A<", ">", 900), ("(", ")", 256),
    ("() async throws -> ", "", 1_400),
  ])
  func readsNestedTypes(level: String, end: String, count: Int) throws {
    let type = String(repeating: level, count: count) + "B" + String(repeating: end, count: count)
    #expect(try read("public typealias F = \(type)\n").count == 1)
  }

  @Test(arguments: [
    (".b()", 2_400), ("()", 9_900), (" + b", 2_400), ("\n{ }\n.b()", 1_900), ("!", 9_900),
  ])
  func readsLongChains(link: String, count: Int) throws {
    #expect(try read("public let a = b\(String(repeating: link, count: count))\n").count == 1)
  }

  @Test(arguments: [
    ("public typealias F = ", "() -> ", 24_000), ("typealias A = ", "A<", 9_000),
    ("let a = b", ".b()", 24_000), ("let a = ", "\"\\(", 30_000), ("let a = ", "(", 3_000),
  ])
  func reportsDeepNesting(start: String, level: String, count: Int) {
    let error = #expect(throws: KitError.self) {
      try read("\n" + start + String(repeating: level, count: count))
    }
    #expect(error?.description == "a.swift:2: the code nests too deeply to be read")
  }

  @Test func reportsManyDeclarationsWithoutBraces() {
    let error = #expect(throws: KitError.self) {
      try read(String(repeating: "struct A\n", count: 30_000))
    }
    #expect(error?.description == "a.swift:1: the file is not valid Swift")
  }

  @Test func reportsAFileThatTakesTooLong() {
    let end = DispatchSemaphore(value: 0)
    let error = #expect(throws: KitError.self) {
      try mapOnLargeStack(["a.swift"], limit: .seconds(0)) { _ in end.wait() }
    }
    end.signal()
    #expect(error?.description == "a.swift: the file takes too long to be read")
  }

  private func read(_ source: String) throws -> [SourceDeclaration] {
    try mapOnLargeStack(["a.swift"]) { file in
      try APIReader.declarations(in: Array(source.utf8), of: file)
    }[0]
  }
}
