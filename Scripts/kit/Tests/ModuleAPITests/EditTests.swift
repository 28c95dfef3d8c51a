import Foundation
import Testing

@testable import ModuleAPI

/// Edits whose clients were compiled against both versions: Scripts/kit-edits.
struct EditTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    let name: String
    let effect: String
    let old: String
    let new: String
    let breaksAClient: Bool

    var testDescription: String { name }

    init(_ text: String) throws {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let head = try #require(lines.first).split(separator: " ")
      try #require(head.count == 2)
      (effect, name) = (String(head[0]), String(head[1]))
      let isClient = { (line: Substring) in line.hasPrefix("fails: ") || line.hasPrefix("works: ") }
      breaksAClient = lines.contains { $0.hasPrefix("fails: ") }
      let versions = lines.dropFirst().filter { !isClient($0) }.joined(separator: "\n")
        .components(separatedBy: "\n--->\n")
      try #require(versions.count == 2 && lines.contains(where: isClient))
      (old, new) = (versions[0], versions[1])
    }
  }

  private static func edits() throws -> [Edit] {
    let file = URL(filePath: "Edits.txt", relativeTo: URL(filePath: #filePath))
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n=== ")
      .dropFirst().map(Edit.init)
  }

  @Test(arguments: try edits())
  func agreesWithTheCompiler(edit: Edit) throws {
    // As in a lock.
    let before = try libraryListing(edit.old).declarations.map {
      try #require(APIDeclaration(line: $0.line), "\($0.line)")
    }
    let after = try libraryListing(edit.new)
    #expect(after.declarations.map { APIDeclaration(line: $0.line) } == after.declarations)
    let changes = APIComparison(
      from: before, to: after.declarations, qualifiers: after.qualifiers
    ).changes
    let text = changes.map { "\($0.effect) \($0.declaration?.name ?? ""): \($0.reason)" }
    let effect = changes.first.map { "\($0.effect)" } ?? "none"
    #expect(effect == edit.effect, "\(text)")
    if edit.breaksAClient {
      #expect(["breaking", "review"].contains(effect), "\(text)")
    } else {
      #expect(effect != "breaking", "\(text)")
    }
  }

  private func libraryListing(_ source: String) throws -> APIListing {
    APIListing(
      module: "Lib", imports: ["Foundation", "Observation"],
      [try content(Array(source.utf8), "Lib.swift")])
  }
}
