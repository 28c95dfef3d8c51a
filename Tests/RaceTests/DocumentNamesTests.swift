import Foundation
import PatternKit
import Testing
import TweetsKit
import TweetsPatterns

@testable import race

/// The types and files that the guides name exist.
struct DocumentNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let guides =
    [
      "README.md", "CONTRIBUTING.md", "docs/adding.md", "docs/glossary.md", "docs/command-line.md",
      "docs/kit.md", "docs/modules.md", "docs/race-equal-code.md", "docs/race-tweets.md",
      "docs/changes.md", "docs/run-cost.md", "docs/faults.md",
      "Modules/TweetsKit/PATTERNS.md",
      "Modules/RaceKit/Documentation.docc/Racing.md",
      "Modules/ShadowKit/Documentation.docc/Shadowing.md",
    ] + tweetsPatterns.patterns.map { "docs/patterns/\($0.rawValue).md" }

  /// They name types of the platforms, and of the past.
  private static let others = ["docs/choosing.md", "Modules/CharacterDetailKit/REFACTORING.md"]

  @Test(arguments: guides)
  func typesExist(guide: String) throws {
    let declared = try Self.words(ofSwiftIn: ["App", "Examples", "Modules", "Scripts", "Tests"])
    let code = try Self.text(guide).matches(of: /`[^`\n]+`/).map(\.output).joined(separator: " ")
    let types = code.matches(of: /\b(?:[A-Z][a-z0-9]+){2,}\b/).map { String($0.output) }
    // The feature of the example in docs/adding.md.
    let missing = Set(types).subtracting(declared).filter { !$0.hasPrefix("Recipes") }
    #expect(missing.isEmpty)
  }

  @Test(arguments: guides + others)
  func linkedFilesExist(guide: String) throws {
    let folder = URL(filePath: guide, relativeTo: Self.root).deletingLastPathComponent()
    let links = try Self.text(guide).matches(of: /\]\(([^)#:]+)[^):]*\)/).map { String($0.1) }
    let missing = links.filter {
      !FileManager.default.fileExists(
        atPath: folder.appending(path: $0).path(percentEncoded: false))
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: guides + others)
  func linkedHeadingsExist(guide: String) throws {
    let folder = URL(filePath: guide, relativeTo: Self.root).deletingLastPathComponent()
    let links = try Self.text(guide).matches(of: /\]\(([^)#:]*)#([^)]+)\)/)
    let missing = try links.filter { link in
      let file =
        link.1.isEmpty
        ? URL(filePath: guide, relativeTo: Self.root) : folder.appending(path: link.1)
      guard file.pathExtension == "md" else { return false }
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return !lines.contains {
        $0.hasPrefix("#") && String($0.drop { "# ".contains($0) }).anchor == link.2
      }
    }
    #expect(missing.map { String($0.0) } == [])
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func words(ofSwiftIn folders: [String]) throws -> Set<String> {
    var words: Set<String> = []
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", file.path != #filePath else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        words.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      }
    }
    return words
  }
}
