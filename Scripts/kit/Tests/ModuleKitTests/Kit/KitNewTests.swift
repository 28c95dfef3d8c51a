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

  /// An app with a list of its features; the tests of the app have what the app has.
  private func addApp(dependencies: String = "app") throws {
    try package.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let shared: [Target.Dependency] = ["DisplayKit"]
      let app: [Target.Dependency] = ["DisplayKit", "TaskKit"]
      let package = Package(
        name: "made",
        targets: [
          .target(name: "DisplayKit", path: "Display"),
          .target(name: "TaskKit", path: "Task"),
          .executableTarget(name: "tool", dependencies: shared),
          .executableTarget(name: "App", dependencies: \(dependencies)),
          .testTarget(name: "AppTests", dependencies: app),
        ]
      )

      """, to: "Package.swift")
    for file in ["Sources/tool/main.swift", "Sources/App/main.swift", "Tests/AppTests/A.swift"] {
      try package.write("import DisplayKit\n", to: file)
    }
    try package.write(
      "let types: [Int] = [1]\nlet features: [Feature] = [\n  .salads,\n]\n",
      to: "Sources/App/Features.swift")
    try package.write(
      """
      target: App
      folder: Sources/App/Features/{{Scene}}
      list: Sources/App/Features.swift
      item: .{{feature}}
      next: swift run App {{command}}
      ==> sources/{{Scene}}Feature.swift <==
      import {{Name}}
      let {{feature}} = "{{command}}"

      """, to: ".kit/templates/app.template")
  }

  @Test func addsAFeatureToTheApp() async throws {
    try addApp()
    try package.write("* @a\n", to: "CODEOWNERS")
    try await package.commit()
    let result = try await new("vip", "ColdSoupsKit", "--owner", "@cooks")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.hasSuffix("\nnext: swift run App coldsoups\n"))
    let places = try await package.git("status", "--porcelain")
    #expect(
      places.split(separator: "\n") == [
        " M CODEOWNERS", " M Package.swift", " M Sources/App/Features.swift", "?? .kit.yml",
        "?? Sources/App/Features/", "?? Sources/ColdSoupsKit/", "?? Tests/ColdSoupsKitTests/",
      ], "\(places)")
    let list = try package.read("Sources/App/Features.swift")
    #expect(list.hasSuffix(" = [\n  .salads,\n  .coldSoups,\n]\n"), "\(list)")
    let file = try package.read("Sources/App/Features/ColdSoups/ColdSoupsFeature.swift")
    #expect(file == "import ColdSoupsKit\nlet coldSoups = \"coldsoups\"\n\n")
    let manifest = try package.read("Package.swift")
    #expect(
      manifest.contains(
        "app: [Target.Dependency] = [\"DisplayKit\", \"TaskKit\", \"ColdSoupsKit\"]"))
    #expect(try package.read("CODEOWNERS").contains("/Sources/App/Features/ColdSoups/ @cooks\n"))
    #expect(
      try await new("vip", "Grid", "--feature", "ColdSoupsKit").output.contains("App") == false)
    #expect(try await new("tool", "OtherKit").output.contains("App") == false)
  }

  /// As the list of the other program, or one that is not in the manifest.
  @Test(arguments: ["shared", "[.target(name: \"DisplayKit\")]"])
  func leavesAnAppWithoutAListOfItsOwnUnchanged(dependencies: String) async throws {
    try addApp(dependencies: dependencies)
    let before = try package.read("Package.swift")
    try package.write("let features = 1\n", to: "Sources/App/Features.swift")
    let result = try await new("vip", "SoupsKit")
    #expect(result.status == 1)
    #expect(try package.read("Package.swift") == before)
    #expect(result.errors.contains("add SoupsKit to the dependencies of App\n"), "\(result.errors)")
    #expect(
      result.errors.contains(
        "Sources/App/Features.swift has no list of members; add .soups to the features\n"))
    try package.write("target: None\n", to: ".kit/templates/app.template")
    #expect(
      try await new("vip", "StewsKit").errors
        == "kit: .kit/templates/app.template:1: expected 'folder: …'\n")
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

  private static let patterns = [
    "mvc", "mvp", "mv", "mvvm-clean", "viper", "vip", "vip-coordinator", "stateful", "reducer",
  ]

  /// Scripts/scaffolds builds and tests these, too.
  @Test func writesPlainSwiftWithoutItsModules() async throws {
    let other = try KitPackage()
    for pattern in Self.patterns {
      let name = pattern.split(separator: "-").map(\.capitalized).joined()
      let result = try await other.kit(["new", pattern, name])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasSuffix("next: swift test --filter \(name)Tests\n"))
    }
    let beside = try await other.kit(["new", "reducer", "Grid", "--feature", "Mvc"])
    #expect(beside.status == 0, "\(beside.errors)")
    #expect(beside.output.contains("created Sources/Grid/Support/Store.swift\n"))
    #expect(!beside.output.contains("/Screen.swift") && !beside.output.contains("LatestTask"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: other.path)
    let imports = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try other.read(file).matches(of: /import (\w+Kit|TestSupport)/).map { String($0.1) }
    }
    #expect(imports.isEmpty)
    let check = try await other.kit(["check"])
    #expect(check.output == "no findings\n")
  }

  /// A package without patterns and rules, as most are.
  @Test func copiesAModule() async throws {
    let other = try KitPackage()
    let result = try await other.kit(["new", "Feed", "NewsKit"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        created Sources/NewsKit/NewsKit.swift
        created Tests/NewsKitTests/NewsF.swift
        added to Package.swift: .target(name: "NewsKit", dependencies: ["Base"])
        added to Package.swift: .testTarget(name: "NewsKitTests", dependencies: ["NewsKit"])
        next: swift test --filter NewsKitTests

        """)
    let source = try other.read("Sources/NewsKit/NewsKit.swift")
    #expect(source == "import Base\n\nstruct NewsKit {}\n")
    // One without tests gets an empty suite.
    let base = try await other.kit(["new", "Base", "Ground"])
    #expect(base.status == 0 && base.output.contains("created Tests/GroundTests/GroundTests.swift"))
    #expect(!FileManager.default.fileExists(atPath: other.path + "/.kit.yml"))
  }

  /// With the sources of a target in the standard folder itself.
  @Test func leavesTheFoldersOfOtherTargetsAlone() async throws {
    let manifest = KitPackage.package(
      """
          .target(name: "Base", path: "Sources"),
          .testTarget(name: "BaseTests", dependencies: ["Base"], path: "Tests"),
      """)
    let other = try KitPackage(manifest: manifest)
    let result = try await other.kit(["new", "mvc", "Soups"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("created Modules/Soups/SoupsAssembly.swift\n"))
    #expect(result.output.contains("created Modules/SoupsTests/SoupsSceneTests.swift\n"))
    #expect(try other.read("Package.swift").contains("path: \"Modules/Soups\""))
  }

  /// A second target would take the first one's folder from it.
  @Test func refusesAPackageWhoseOnlyTargetHasTheFolder() async throws {
    let other = try KitPackage(manifest: KitPackage.package("    .target(name: \"Base\"),"))
    try FileManager.default.removeItem(atPath: other.path + "/Sources/Base")
    try FileManager.default.removeItem(atPath: other.path + "/Sources/Feed")
    try other.write("struct Base {}\n", to: "Sources/Base.swift")
    let result = try await other.kit(["new", "mvc", "Soups"])
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors
        == "kit: Base has its files in Sources, as the only target there; move them to Sources/Base first\n"
    )
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
