import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct ManifestEditorTests {
  private let folder: TemporaryFolder
  private let reader: ManifestReader

  init() throws {
    folder = try TemporaryFolder()
    reader = ManifestReader(cache: CacheFolder(path: folder.path + "/cache"))
  }

  private static let addition = ManifestAddition(
    name: "New", dependencies: [.byName("B")], testDependencies: [.byName("B")])

  /// Entries and the text that follows them after the edit.
  @Test(arguments: [
    (
      "targets: [.target(name: \"B\")]",
      [
        "targets: [.target(name: \"B\"), .target(name: \"New\", dependencies: [\"B\"]),"
          + " .testTarget(name: \"NewTests\", dependencies: [\"New\", \"B\"])]"
      ]
    ),
    (
      """
      targets: [
          .target(name: "A", resources: [.copy("x")]), .target(name: "B", dependencies: [.byName(name: "A")]),
        ]
      """, [" .target(name: \"New\", dependencies: [\"B\"]),"]
    ),
    (
      """
      targets: [
          // Everybody's.
          .target(name: "B"),  // the base
          .target(name: "A", dependencies: ["B"], path: "Lib/A", swiftSettings: [.define("X")]),
          .testTarget(name: "ATests", dependencies: ["A", "B"]),
        ]
      """,
      [
        "\n    .target(name: \"B\"),  // the base\n",
        "\n    .target(name: \"New\", dependencies: [\"B\"], path: \"Lib/New\", "
          + "swiftSettings: [.define(\"X\")]),\n",
        "\n    .testTarget(name: \"NewTests\", dependencies: [\"New\", \"B\"]),\n",
      ]
    ),
  ])
  func addsTargetsInTheStyleOfTheOthers(targets: String, lines: [String]) async throws {
    let edited = try await edit(package(targets), Self.addition)
    for line in lines { #expect(edited.contains(line), "\(edited)") }
  }

  @Test func editsTheManifestOfThisRepository() async throws {
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let edited = try await edit(
      text,
      ManifestAddition(
        name: "NewKit", dependencies: [.byName("DisplayKit")],
        testDependencies: [.byName("DisplayKit")]))
    let new = edited.split(separator: "\n").filter { $0.contains("NewKit") }
    #expect(new == ["  module(\"NewKit\", [\"DisplayKit\"]),"])
    let rest = edited.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("  module(\"NewKit\"")
    }
    let isUntouched = rest.joined(separator: "\n") == text
    #expect(isUntouched)
  }

  @Test(arguments: [nil, "CharacterDetailVIPER"])
  func addsAPatternNextToItsModel(model: String?) async throws {
    let needs = [
      "CharacterDetailComponents", "CharacterDetailKit", "CharactersKit", "DisplayKit", "TaskKit",
      "TraceKit",
    ].map { ManifestDependency.byName($0) }
    let more: [ManifestDependency] = [.byName("NetworkKit"), .byName("CharacterDetailContract")]
    let added = try await addedHere(
      ManifestAddition(
        name: "CharacterDetailGrid", dependencies: needs, testDependencies: needs + more,
        feature: "CharacterDetailKit", model: model))
    let neighbours = model == nil ? #""Reducer", "Grid"]"# : #""VIPER", "Grid", "Stateful""#
    #expect(added.count == 1 && added[0].contains(neighbours))
  }

  /// The shortest entries have no literal list of dependencies, or none at all.
  @Test(arguments: [
    "module(\"A\", base), module(\"C\", base), module(\"D\", base)",
    "module(\"B\"), module(\"C\"), module(\"D\"), module(\"A\", base)",
    "module(\"A\", base), module(\"C\", base), module(\"D\", base), module(\"E\", base + [\"A\"])",
  ])
  func addsAModuleBesideEntriesWithoutALiteralList(entries: String) async throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      let base: [Target.Dependency] = ["BaseKit"]

      func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
        let tests: [Target.Dependency] = [.byName(name: name)] + dependencies
        return [
          Target.target(name: name, dependencies: dependencies),
          .testTarget(name: "\\(name)Tests", dependencies: tests),
        ]
      }

      let targets = [\(entries)]
      let package = Package(
        name: "made", targets: [.target(name: "BaseKit")] + targets.flatMap { $0 })

      """
    let addition = ManifestAddition(
      name: "New", dependencies: [.byName("BaseKit")], testDependencies: [.byName("BaseKit")])
    let edited = try await edit(text, addition)
    #expect(edited.contains(", module(\"New\", [\"BaseKit\"])]\n"), "\(edited)")
  }

  /// Dependencies in both lists occur once in the new entry.
  @Test func addsNoDuplicateDependencies() async throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      let border: [Target.Dependency] = ["B"]
      let package = Package(
        name: "made",
        targets: [
          .target(name: "B"),
          .target(name: "C"),
          .target(name: "BOne", dependencies: border + ["C"]),
          .testTarget(name: "BOneTests", dependencies: border + ["BOne"]),
        ]
      )

      """
    let edited = try await edit(
      text,
      ManifestAddition(
        name: "BTwo", dependencies: [.byName("B")], testDependencies: [.byName("B")], feature: "B"))
    #expect(edited.contains(".target(name: \"BTwo\", dependencies: [\"B\"]),"), "\(edited)")
    #expect(
      edited.contains(".testTarget(name: \"BTwoTests\", dependencies: [\"BTwo\", \"B\"]),"),
      "\(edited)")
  }

  @Test(arguments: [
    "let all = [\"B\"].map { Target.target(name: $0) }\nlet p = Package(name: \"p\", targets: all)",
    "let p = Package(name: \"p\", targets: [.target(name: \"B\")].filter { $0.name == \"B\" })",
  ])
  func leavesAComputedManifestUnchanged(text: String) async throws {
    let whole = "// swift-tools-version: 6.0\nimport PackageDescription\n\(text)\n"
    let manifest = try await reader.manifest(text: Array(whole.utf8))
    let editor = ManifestEditor(manifest: manifest, reader: reader)
    #expect(try await editor.adding(Self.addition, to: Array(whole.utf8)) == nil)
  }

  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines added to this repository's manifest; a wrapped entry counts as one.
  private func addedHere(_ addition: ManifestAddition) async throws -> [String] {
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let edited = try await edit(text, addition)
    let lines = edited.components(separatedBy: "\n")
    let new = lines.difference(from: text.components(separatedBy: "\n")).insertions
    var entries: [String] = []
    for case .insert(_, let line, _) in new {
      if entries.last?.hasSuffix("(") == true {
        entries[entries.count - 1] += line.drop { $0 == " " }
      } else {
        entries.append(line)
      }
    }
    return entries
  }

  private func package(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "made",
      products: [.library(name: "B", targets: ["B"])],
      \(targets)
    )

    """
  }

  private func edit(_ text: String, _ addition: ManifestAddition) async throws -> String {
    let manifest = try await reader.manifest(text: Array(text.utf8))
    let editor = ManifestEditor(manifest: manifest, reader: reader)
    let result = try await editor.adding(addition, to: Array(text.utf8))
    return String(decoding: result?.text ?? [], as: UTF8.self)
  }
}
