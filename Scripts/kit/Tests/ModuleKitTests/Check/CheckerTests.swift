import TestSupport
import Testing

@testable import ModuleKit

struct CheckerTests {
  @Test func findsNothingIfImportsMatchDependencies() throws {
    let workspace = Workspace.make(
      .make("A", imports: ["B", "Foundation", "Kit"], declares: ["B", "KitProduct"]), .make("B"),
      products: ["KitProduct": ["Kit", "KitCore"]])
    #expect(try findings(workspace) == [])
  }

  @Test func findsMissingDependencies() throws {
    let workspace = Workspace.make(
      .make("A", imports: ["B", "Core"], declares: []), .make("B"), products: ["Kit": ["Core"]])
    let findings = try findings(workspace)
    #expect(findings.map(\.rule) == [.missingDependency, .missingDependency])
    #expect(findings.map(\.line) == [1, 2])
    #expect(findings.map(\.file) == Array(repeating: "Sources/A/A.swift", count: 2))
    #expect(findings[1].fix.contains("the product Kit"))
  }

  /// An import that the build order allows only by chance is apart from one that it always allows.
  @Test func findsIndirectDependencies() throws {
    let workspace = Workspace.make(
      .make("A", imports: ["C", "D"], declares: ["B"]), .make("B", declares: ["C"]),
      .make("C"), .make("D"))
    let found = try findings(workspace).filter { $0.rule != .unusedDependency }
    #expect(found.map(\.rule) == [.indirectDependency, .missingDependency])
    #expect(
      found[0].message
        == "A imports C but doesn't declare it: a module that it declares depends on it")
  }

  @Test func aPluginCanImportADependency() throws {
    var workspace = Workspace.make(.make("A", declares: ["B"]), .make("B"))
    workspace.modules[0].usesPlugin = true
    #expect(try findings(workspace).isEmpty)
  }

  /// `my-b` is the module `my_b`.
  @Test(arguments: [
    ("B", "canImport(B)", 0), ("B", "os(Linux) && canImport(B, _version: 2)", 0),
    ("B", "canImport(B.C)", 0), ("my-b", "canImport(my_b)", 0), ("B", "canImport(BUI)", 1),
  ])
  func allowsAnImportUnderCanImport(name: String, condition: String, count: Int) throws {
    let workspace = Workspace.make(
      .make("A", imports: [name], declares: [], conditions: [condition]), .make(name))
    #expect(try findings(workspace).count == count)
  }

  @Test func findsUnusedDependencies() throws {
    // A privacy manifest needs no import.
    var files = Module.make("Files")
    files.resources = ["Sources/Files/PrivacyInfo.xcprivacy"]
    let workspace = Workspace.make(
      .make("A", declares: ["B", "Kit", "tool", "NotCheckedOut", "Plug", "Files"]), .make("B"),
      files,
      .make("tool", kind: .executable), .make("Plug", kind: .plugin), products: ["Kit": ["Core"]])
    let findings = try findings(workspace)
    #expect(
      findings.map(\.message) == [
        "A declares B but never imports it", "A declares Kit but never imports it",
      ])
  }

  @Test func testsMayDeclareDependenciesOfTheTestedModule() throws {
    let workspace = Workspace.make(
      .make("A", imports: ["B"]), .make("B"), .make("C"),
      .make("ATests", imports: ["A"], declares: ["A", "B", "C"], kind: .test))
    #expect(try findings(workspace).map(\.message) == ["ATests declares C but never imports it"])
  }

  @Test func findsEachCycleOnce() throws {
    let workspace = Workspace.make(
      .make("A", imports: ["B"]), .make("B", imports: ["C"]), .make("C", imports: ["A"]),
      .make("D", imports: ["A"]), .make("X", imports: ["Y"]), .make("Y", imports: ["X"]))
    #expect(
      try findings(workspace).map(\.message) == [
        "dependency cycle: A → B → C → A", "dependency cycle: X → Y → X",
      ])
  }

  @Test func findsModulesWithoutOwner() throws {
    let owners = CodeOwners("/Sources/A/ @a\n/Sources/C/ @c\n/Sources/C/ # nobody", file: "OWN")
    let workspace = Workspace.make(.make("A"), .make("B"), .make("C"))
    #expect(
      try findings(workspace, owners: owners).map(\.message)
        == ["B has no owner", "C has no owner"])
  }

  @Test func findsFilesWithoutTargetAndTargetsWithoutFiles() throws {
    var workspace = Workspace.make(.make("A"))
    workspace.modules[0].sources = []
    workspace.strays = ["Scripts/a.swift", "Old/b.swift"]
    var configuration = KitConfiguration()
    configuration.ignored = [IgnoredFiles(text: "/Old/", line: 1)]
    #expect(try findings(workspace, configuration).map(\.rule) == [.missingFolder, .strayFile])
    configuration.disabled = [.missingFolder]
    #expect(try findings(workspace, configuration).map(\.file) == ["Scripts/a.swift"])
  }

  @Test func findsOneFolderThatNoTargetHas() throws {
    var workspace = Workspace.make(.make("A"))
    workspace.strays = ["Sources/Mac/a.swift", "Sources/Mac/b/c.swift", "Sources/A/x/d.swift"]
    #expect(
      try findings(workspace).map(\.message) == [
        "Sources/A/x/d.swift belongs to no target",
        "Sources/Mac (2 Swift files) belongs to no target",
      ])
  }

  @Test func findsTheLineInTheManifest() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "let a = [\"One\", \"Two\"]; let b = Product.library(name: \"Three\")\nmodule(\"One\")\nmodule(\"Two\", [\"One\"])\n"
        + "tests(\"Two\", [\"One\"])\n.target(name: \"Three\")\n", to: "Package.swift")
    let expected = ["One": 2, "Two": 3, "TwoTests": 4, "Three": 5, "Four": nil]
    let lines = ManifestLines(.make(.make("One"), root: folder.path))
    for (name, line) in expected {
      #expect(lines.line(of: name, in: "Package.swift") == line, "\(name)")
    }
  }

  private func findings(
    _ workspace: Workspace, _ configuration: KitConfiguration = KitConfiguration(),
    owners: CodeOwners? = nil
  ) throws -> [Finding] {
    try Project(workspace, configuration, owners: owners).findings()
  }
}

struct CodeOwnersTests {
  @Test(arguments: [
    ("Sources/A/a.swift", ["@a", "b@c.d"]), ("Sources/A/no.md", []),
    ("Sources/B/b.swift", ["@all"]),
    ("Tests/x", ["@all"]), ("My Tests/x", ["@my"]),
  ])
  func appliesTheLastMatchingLine(path: String, expected: [String]) {
    let owners = CodeOwners(
      "# all\n*  @all # and more\n\n/Sources/A/\t@a  b@c.d\r\n/Sources/A/*.md\n"
        + "/My\\ Tests/ @my\n", file: "f")
    #expect(owners.owners(of: path) == expected)
  }

  @Test(arguments: [
    ("src/c#/a.swift", ["@c"]), ("x/a.swift", ["@ios", "@docs"]),
    ("Own/a.swift", ["@own", "@docs"]),
    ("web/a.js", ["@all", "@web"]),
  ])
  func readsTheDialects(path: String, expected: [String]) {
    let owners = CodeOwners(
      """
      /web/ @all
      [iOS] @ios
      *.swift
      /Own/ @own # theirs
      /src/c#/ @c
      ^[Documentation][2] @docs
      /Own/
      /x/
      [Web] @web
      *.js
      """, file: "f")
    #expect(owners.owners(of: path) == expected)
  }

  @Test func aModuleCanHaveTwoOwners() {
    let owners = CodeOwners("/Sources/A/a.swift @a\n/Sources/A/b.swift @b", file: "f")
    var module = Module.make("A")
    module.sources = ["Sources/A/a.swift", "Sources/A/b.swift"]
    #expect(owners.owners(of: module) == ["@a", "@b"])
  }

  @Test func readsTheFirstFileInGitHubsOrder() throws {
    let folder = try TemporaryFolder()
    #expect(try CodeOwners.read(root: folder.path) == nil)
    for (file, owner) in [
      (".gitlab/CODEOWNERS", "@l"), ("docs/CODEOWNERS", "@d"), ("CODEOWNERS", "@c"),
      (".github/CODEOWNERS", "@g"),
    ] {
      try folder.write("* \(owner)", to: file)
      let owners = try CodeOwners.read(root: folder.path)
      #expect(owners?.file == file)
      #expect(owners?.owners(of: "a") == [owner])
    }
  }

  @Test func reportsAConflict() throws {
    let folder = try TemporaryFolder()
    try folder.write("* @a\n<<<<<<< ours\n* @b\n=======\n>>>>>>> theirs\n", to: "CODEOWNERS")
    let error = #expect(throws: KitError.self) { try CodeOwners.read(root: folder.path) }
    #expect(error?.description == "CODEOWNERS:2: the file has a conflict marker")
  }
}
