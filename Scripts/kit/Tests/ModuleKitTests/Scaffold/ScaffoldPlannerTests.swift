import TestSupport
import Testing

@testable import ModuleKit

/// Uses a package whose feature has its own border and a VIP module.
struct ScaffoldPlannerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in FerryPackage.files { try folder.write(text, to: path) }
  }

  private func plan(
    _ pattern: String, _ name: String, beside feature: String? = "FerriesKit",
    owner: String? = nil
  ) async throws -> Scaffold {
    let reader = ManifestReader(cache: CacheFolder(path: folder.path + "/.cache"))
    let project = Project(
      try await reader.workspace(at: folder.path),
      try ConfigurationReader.read(root: folder.path),
      owners: try CodeOwners.read(root: folder.path))
    return try await project.plan(
      ScaffoldRequest(pattern: pattern, name: name, feature: feature, owner: owner), reader: reader)
  }

  private func failure(_ pattern: String, beside feature: String = "FerriesKit") async throws
    -> String
  {
    let error = await #expect(throws: KitError.self) {
      try await plan(pattern, "FerriesGrid", beside: feature)
    }
    guard case .usage(let reason) = try #require(error) else { return "no usage error" }
    return reason
  }

  private func text(_ path: String, in scaffold: Scaffold) -> String? {
    (scaffold.files + scaffold.edits).first { $0.path == path }?.text
  }

  @Test func copiesTheModuleOfThePattern() async throws {
    let scaffold = try await plan("vip", "FerriesGrid")
    #expect(
      scaffold.files.map(\.path).sorted() == [
        "Sources/Ferries/Grid/FerriesGrid.docc/README.md",
        "Sources/Ferries/Grid/FerriesGridView.swift", "Sources/Ferries/Grid/GridClock.swift",
        "Tests/FerriesGridTests/Doubles/SpyGridRouter.swift",
        "Tests/FerriesGridTests/FerriesGridViewTests.swift", "Tests/FerriesGridTests/data/one.bin",
      ])
    #expect(
      text("Sources/Ferries/Grid/FerriesGridView.swift", in: scaffold) == """
        package import FerriesKit

        package struct FerriesGridView { package let clock: GridClock, ferry: Ferry }

        """)
    #expect(
      text("Tests/FerriesGridTests/FerriesGridViewTests.swift", in: scaffold)?
        .hasPrefix("import FerriesKit\nimport Testing\n\n@testable import FerriesGrid\n") == true)
    #expect(
      text("Sources/Ferries/Grid/FerriesGrid.docc/README.md", in: scaffold)?
        .contains("\nIt began as a copy of FerriesVIP.\n") == true)
    let fixture = scaffold.files.first { $0.path.hasSuffix("one.bin") }
    #expect(
      fixture?.bytes == Array("FerriesVIP".utf8), "files other than sources are copied unchanged")
    #expect(scaffold.advice.isEmpty)
  }

  @Test func updatesManifestOwnersAndRules() async throws {
    let scaffold = try await plan("vip", "FerriesGrid")
    let manifest = try #require(text("Package.swift", in: scaffold))
    #expect(
      manifest.contains(
        """
            .target(name: "FerriesGrid", dependencies: border, path: "Sources/Ferries/Grid"),

        """), "\(manifest)")
    #expect(
      manifest.contains(
        """
            .testTarget(
              name: "FerriesGridTests", dependencies: border + ["FerriesGrid"], \
        resources: [.copy("data")]),

        """), "\(manifest)")
    #expect(
      text("CODEOWNERS", in: scaffold)?.hasSuffix(
        "@ferries @boats\n/Sources/Ferries/Grid/ @ferries @boats\n") == true)
    #expect(
      text(".kit.yml", in: scaffold) == """
        tags:
          ferries: [FerriesVIP, FerriesGrid]
        patterns:
          vip: [tag:ferries, FerriesGrid]
          redux: [FerriesVIP]
          bare: [FerriesBare]
          own: [FerriesKit, FerriesVIP]
        contracts:
          - name: the layers of FerriesGrid
            type: folders
            module: FerriesGrid
            layers: [View, Model | Data]
          - name: in
            type: folders
            module: FerriesVIP
            layers: [View, Model | Data]
          - name: few
            type: protected
            protected_modules: [FerriesKit]
            allowed_importers: [FerriesVIP, FerriesGrid, FerriesBare, FerriesVIPTests, FerriesGridTests]

        """)
  }

  @Test func assignsTheGivenOwner() async throws {
    let scaffold = try await plan("vip", "FerriesGrid", owner: "@grid")
    #expect(
      text("CODEOWNERS", in: scaffold)?.hasSuffix(
        "\n/Sources/Ferries/Grid/ @grid\n/Tests/FerriesGridTests/ @grid\n") == true)
  }

  /// `redux` has no template, but is configured in `.kit.yml`.
  @Test func findsAPatternByItsModule() async throws {
    let scaffold = try await plan("redux", "FerriesGrid")
    #expect(text("Sources/Ferries/Grid/FerriesGridView.swift", in: scaffold) != nil)
    #expect(text(".kit.yml", in: scaffold)?.contains("redux: [FerriesVIP, FerriesGrid]") == true)
  }

  @Test func addsTheContractTestsOfTheFeature() async throws {
    try folder.write(
      """
      test-depends: FerriesContract
      ==> tests/{{Scene}}ContractTests.swift <==
      import FerriesContract
      import {{Name}}

      """, to: ".kit/templates/FerriesKit/contract.template")
    let scaffold = try await plan("vip", "FerriesGrid")
    #expect(
      text("Tests/FerriesGridTests/FerriesGridContractTests.swift", in: scaffold)
        == "import FerriesContract\nimport FerriesGrid\n\n")
    #expect(
      text("Package.swift", in: scaffold)?.contains(
        "dependencies: border + [\"FerriesGrid\", \"FerriesContract\"], resources:") == true)
  }

  @Test func prefersTheCustomTemplateOfTheFeature() async throws {
    try folder.write(
      """
      ==> sources/{{Scene}}Entry.swift <==
      {{package-import}}
      ==> tests/{{Scene}}EntryTests.swift <==
      import {{Name}}

      """, to: ".kit/templates/FerriesKit/vip.template")
    let scaffold = try await plan("vip", "FerriesGrid")
    #expect(
      scaffold.files.map(\.path) == [
        "Sources/FerriesGrid/FerriesGridEntry.swift",
        "Tests/FerriesGridTests/FerriesGridEntryTests.swift",
        "Sources/FerriesGrid/FerriesGrid.docc/README.md",
      ])
    #expect(
      text("Sources/FerriesGrid/FerriesGridEntry.swift", in: scaffold) == "import FerriesKit\n")
  }

  @Test func suggestsPatternsAndTheTemplatePath() async throws {
    #expect(
      try await failure("viper") == """
        kit's template needs FerriesItem, FerriesRepository, FerriesOutput, FerriesState, \
        FerriesScene, which FerriesKit doesn't have, and FerriesKit has no viper module with tests \
        to copy (it has redux: FerriesVIP, vip: FerriesVIP); add a template at \
        .kit/templates/FerriesKit/viper.template
        """)
  }

  @Test(arguments: [
    // FerriesBare has no tests, and FerriesKit itself is written in `own`.
    ("bare", "FerriesKit", "unknown pattern 'bare'"),
    ("own", "FerriesKit", "unknown pattern 'own'"),
    ("redux", "DisplayKit", "unknown pattern 'redux'"),
    ("vip", "FerriesVIP", "kit's template needs FerriesVIPItem, "),
    ("contract", "FerriesKit", "unknown pattern 'contract'"),
  ])
  func rejectsModulesThatCannotBeCopied(pattern: String, feature: String, reason: String)
    async throws
  {
    #expect(try await failure(pattern, beside: feature).hasPrefix(reason))
  }

  @Test func leavesAComputedManifestUnchanged() async throws {
    let manifest = try folder.read("Package.swift")
    try folder.write(
      manifest.replacing("border: [Target.Dependency]", with: "border: [Target.Dependency] ")
        .replacing("targets: [", with: "targets: [ ] + [")
        .replacing("let package", with: "let unused = 1\nlet package")
        .replacing("\n  ]\n)", with: "\n  ].filter { !$0.name.contains(\"Grid\") }\n)"),
      to: "Package.swift")
    let scaffold = try await plan("vip", "FerriesGrid")
    #expect(text("Package.swift", in: scaffold) == nil)
    #expect(scaffold.advice.count == 1)
    #expect(scaffold.advice.first?.contains("  .target(name: \"FerriesGrid\"") == true)
    #expect(text("Sources/FerriesGrid/FerriesGridView.swift", in: scaffold) != nil)
  }

  @Test func rejectsAnExistingFile() async throws {
    try folder.write("", to: "Sources/DisplayKit/FerriesGridView.swift")
    #expect(
      try await failure("vip") == """
        FerriesGridView.swift already exists at \
        Sources/DisplayKit/FerriesGridView.swift; choose another name
        """)
  }

  @Test func doesNotReplaceAFileWithoutATarget() async throws {
    let path = "Sources/Ferries/Grid/FerriesGridView.swift"
    try folder.write("", to: path)
    #expect(try await failure("vip") == "\(path) already exists; move it, or choose another name")
  }

  /// SwiftPM uses another manifest for some compilers, which would need the same edit.
  @Test func leavesVersionedManifestsUnchanged() async throws {
    try folder.write(try folder.read("Package.swift"), to: "Package@swift-6.1.swift")
    let scaffold = try await plan("vip", "FerriesGrid")
    #expect(!scaffold.edits.contains { $0.path.hasPrefix("Package") })
    #expect(scaffold.advice.first?.hasPrefix("Package.swift can't be edited safely") == true)
  }

  @Test func requiresAPackageChoice() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "NAME")])

      """
    let other = try TemporaryFolder()
    for name in ["One", "Two"] {
      try other.write(manifest.replacing("NAME", with: name), to: "\(name)/Package.swift")
      try other.write("", to: "\(name)/Sources/\(name)/a.swift")
    }
    let reader = ManifestReader(cache: CacheFolder(path: other.path + "/.cache"))
    let project = Project(try await reader.workspace(at: other.path))
    await #expect(throws: KitError.usage("several packages found; select one with --package-path"))
    {
      try await project.plan(ScaffoldRequest(pattern: "vip", name: "SoupsKit"), reader: reader)
    }
  }

  @Test func requiresAnOwnerWhereNoneApplies() async throws {
    try folder.write("/Sources/Ferries/ @ferries\n", to: "CODEOWNERS")
    #expect(
      try await failure("vip")
        == "--owner is required: CODEOWNERS has no owner for Tests/FerriesGridTests")
    #expect(try await plan("vip", "FerriesGrid", owner: "@grid").files.count == 6)
  }
}
