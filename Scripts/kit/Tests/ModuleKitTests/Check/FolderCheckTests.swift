import TestSupport
import Testing

@testable import ModuleKit

struct FolderCheckTests {
  @Test func findsUsesOfTypesInHigherLayers() throws {
    let findings = try findings(
      layers: "[View | Data, Domain]",
      [
        "View/Screen.swift": "struct Screen { let photo: Photo }\nenum Kind {}",
        "Data/Store.swift": "@MainActor final class Store {}\nenum Kind {}",
        "Domain/Photo.swift": "// Screen\nstruct Photo { let store: Store?\n let a: Outer.Screen }",
        "Domain/Text.swift": "let text = \"Screen \\(Screen.self)\"\nlet kind: Kind",
        "Free.swift": "let a: Screen; let b: Store",
      ])
    #expect(
      findings.map(\.message) == [
        "Domain must not use Store of Data (made)", "Domain must not use Screen of View (made)",
      ])
    #expect(findings.map(\.line) == [2, 1])
  }

  @Test(arguments: [("[A | B]", 2), ("[[A, B]]", 0), ("[A, B]", 1), ("[B, A]", 1)])
  func checksIndependentFoldersOfALayer(layers: String, count: Int) throws {
    let findings = try findings(
      layers: layers,
      ["A/One.swift": "protocol One { var a: Two }", "B/Two.swift": "actor Two { let a: One }"])
    #expect(findings.count == count)
  }

  @Test func reportsAnEmptyFolder() {
    #expect(throws: KitError.self) {
      try findings(layers: "[Dmain]", ["Domain/A.swift": ""])
    }
  }

  @Test func ignoresNestedTypes() {
    let source = Array("struct A { struct B {}; class func f() {} }\n#if X\nenum C {}\n#endif".utf8)
    #expect(DeclarationReader.outermostTypes(in: source) == ["A", "C"])
  }

  private func findings(layers: String, _ files: [String: String]) throws -> [Finding] {
    let folder = try TemporaryFolder()
    var module = Module.make("Kit")
    module.sources = files.keys.sorted().map { "Sources/Kit/\($0)" }
    for (path, text) in files { try folder.write(text, to: "Sources/Kit/\(path)") }
    let yaml = "contracts: [{name: made, type: folders, module: Kit, layers: \(layers)}]"
    let configuration = try ConfigurationReader.read(yaml, file: ".kit.yml")
    return try Project(.make(module, root: folder.path), configuration).findings()
  }
}
