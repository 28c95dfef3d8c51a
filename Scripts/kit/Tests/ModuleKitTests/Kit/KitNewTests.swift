import Foundation
import Testing

/// Scripts/scaffolds builds and tests the modules made from the templates.
struct KitNewTests {
  private static let display = KitPackage.package(
    """
        .target(name: "DisplayKit", path: "Display"),
        .target(name: "TaskKit", path: "Task"),
        .testTarget(name: "BaseTests", dependencies: ["DisplayKit"]),
    """)

  private let package: KitPackage

  init() throws {
    package = try KitPackage(manifest: Self.display)
    try package.write("struct D {}\n", to: "Display/D.swift")
    try package.write("struct T {}\n", to: "Task/T.swift")
  }

  private func new(_ arguments: String...) async throws -> KitProgram.Output {
    try await package.kit(["new"] + arguments)
  }

  @Test func addsAModuleToManifestOwnersAndRules() async throws {
    try package.write("* @a\n", to: "CODEOWNERS")
    let before = try package.read("Package.swift")
    let result = try await new("mvvm-clean", "SoupsKit", "--owner", "@cooks")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("created Sources/SoupsKit/Domain/GetSoups.swift\n"))
    #expect(result.output.contains("created Tests/SoupsKitTests/SoupsSceneTests.swift\n"))
    let after = try package.read("Package.swift")
    let added = Set(after.split(separator: "\n")).subtracting(before.split(separator: "\n"))
    #expect(
      added == [
        "    .target(name: \"SoupsKit\", dependencies: [\"DisplayKit\", \"TaskKit\"]),",
        "    .testTarget(name: \"SoupsKitTests\", dependencies: [\"SoupsKit\", \"DisplayKit\", \"TaskKit\"]),",
      ])
    #expect(
      try package.read("CODEOWNERS")
        == "* @a\n/Sources/SoupsKit/ @cooks\n/Tests/SoupsKitTests/ @cooks\n")
    let rules = try package.read(".kit.yml")
    #expect(rules.contains("mvvm-clean: [SoupsKit]"))
    #expect(rules.contains("layers: [Presentation | Data, Domain]"))
    let check = try await package.kit(["check"])
    #expect(!check.output.contains("Soups"), "\(check.output)")
    let again = try await new("vip", "SoupsKit", "--owner", "@cooks")
    #expect(again.status == 64)
    #expect(again.errors == "kit: 'SoupsKit' already exists in Sources/SoupsKit\n")
    let beside = try await new("stateful", "SoupsGrid", "--feature", "SoupsKit", "--dry-run")
    #expect(beside.status == 0, "\(beside.errors)")
    #expect(beside.output.contains("would create Sources/SoupsGrid/SoupsGridViewModel.swift\n"))
    #expect(!beside.output.contains("SoupsGridItem"))
  }

  @Test func writesNothingOnADryRun() async throws {
    let before = try package.read("Package.swift")
    let result = try await new("vip", "SoupsKit", "--dry-run")
    #expect(result.status == 0)
    #expect(result.output.contains("would create Sources/SoupsKit/SoupsInteractor.swift\n"))
    #expect(result.output.contains("would add to Package.swift: .target(name: \"SoupsKit\""))
    #expect(try package.read("Package.swift") == before)
    #expect(!FileManager.default.fileExists(atPath: package.path + "/Sources/SoupsKit"))
  }

  @Test func leavesAnUneditableManifestUnchanged() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let targets = ["Display", "Task"].map { Target.target(name: $0 + "Kit", path: $0) }
      let package = Package(name: "made", targets: targets)

      """
    try package.write(manifest, to: "Package.swift")
    let result = try await new("stateful", "SoupsKit")
    #expect(result.status == 1)
    #expect(try package.read("Package.swift") == manifest)
    #expect(result.errors.contains("Package.swift can't be edited safely; add to its targets:\n"))
    #expect(
      result.errors.contains(
        "  .target(name: \"SoupsKit\", dependencies: [\"DisplayKit\", \"TaskKit\"]),"))
    #expect(result.output.contains("created Sources/SoupsKit/SoupsAssembly.swift\n"))
  }

  private static let rejections = [
    (["statful", "SoupsKit"], "unknown pattern 'statful'; did you mean 'stateful'?"),
    (["vip", "my soups"], "'my soups' is not a valid module name; try 'MySoups'"),
    (["vip", "protocol"], "'protocol' is not a valid module name; try 'ProtocolKit'"),
    (["vip", "displayKit"], "'displayKit' is not a valid module name; try 'DisplayKit'"),
    (["vip", "Displaykit"], "'DisplayKit' already exists in Display"),
    (
      ["vip", "Grid", "--feature", "DisplaKit"],
      "unknown module 'DisplaKit'; did you mean 'DisplayKit'?"
    ),
    (["vip", "SoupsKit", "--owner", "@a"], "--owner requires a CODEOWNERS file"),
    (
      ["vip", "SoupsKit", "--owner", "a b"],
      "'a b' is not a valid owner; use @name, @organisation/team or an email address"
    ),
    (["vip", "Grid", "--feature", "DisplayKit"], "kit's template needs DisplayItem, "),
  ]

  /// Shares one package, so that SwiftPM reads its manifest only once.
  @Test func reportsInvalidArguments() async throws {
    for (arguments, message) in Self.rejections {
      let result = try await package.kit(["new"] + arguments)
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("kit: \(message)"), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test func requiresTheTemplatesDependencies() async throws {
    let other = try KitPackage()
    let result = try await other.kit(["new", "vip", "SoupsKit"])
    #expect(result.status == 65)
    #expect(result.errors.contains("the template needs DisplayKit"))
  }

  @Test func usesTheTeamsTemplate() async throws {
    try package.write(
      "==> sources/{{Name}}.swift <==\nenum {{Scene}} {}\n==> tests/{{Name}}Tests.swift <==\nimport {{Name}}\n",
      to: ".kit/templates/redux.template")
    let result = try await new("redux", "SoupsKit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try package.read("Sources/SoupsKit/SoupsKit.swift") == "enum Soups {}\n")
    #expect(try await new("vip", "--template").output.hasPrefix("depends: DisplayKit TaskKit\n"))
  }
}
