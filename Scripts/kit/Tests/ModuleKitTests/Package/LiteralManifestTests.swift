import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct LiteralManifestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let syntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
    let shared: [Target.Dependency] = ["Base", syntax]
    let package = Package(
      name: "made",
      platforms: [.macOS(.v13), .iOS("16.4")],
      products: [
        .library(name: "Feed", targets: ["Feed"]), .library(name: "Both", type: .static, targets: ["Base"]),
        .executable(name: "run", targets: ["run"]), .plugin(name: "Plug", targets: ["Plug"]),
      ],
      dependencies: [
        .package(path: "../other"), .package(url: "https://example.com/a/Swift-Syntax.git", from: "1.0.0"),
        .package(name: "named", path: "Named"),
      ],
      targets: [
        // A comment, with .target(name: "None").
        .target(name: "Base", path: "Source/Base", exclude: ["a", "b"], sources: ["c"]),
        .target(
          name: "Feed",
          dependencies: shared + [.target(name: "Low", condition: .when(platforms: [.linux])), .byName(name: "B")],
          resources: [.process("r"), .copy("s")],
          swiftSettings: [
            .define("X"), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .unsafeFlags(["-package-name", "p"]),
          ], plugins: ["Plug", .plugin(name: "Other", package: "other")]),
        .target(name: "Low"), .executableTarget(name: "run", dependencies: ["Feed"]),
        .testTarget(name: "FeedTests", dependencies: ["Feed"]),
        .plugin(name: "Plug", capability: .buildTool()),
      ]
    )
    for target in package.targets { target.swiftSettings = [] }
    """

  /// As SwiftPM reads it.
  @Test func readsWhatIsLiteral() async throws {
    let text = Self.manifest.replacing(
      "for target in package.targets { target.swiftSettings = [] }", with: "")
    try folder.write(text, to: "Package.swift")
    let real = try await ManifestReader(cache: nil).manifest(of: folder.path)
    let literal = try await ManifestReader.literal.manifest(of: folder.path)
    #expect(literal.name == real.name)
    #expect(literal.targets.map { Self.comparable($0) } == real.targets.map { Self.comparable($0) })
    #expect(literal.targets.map(\.moduleSettings) == real.targets.map(\.moduleSettings))
    #expect(literal.products.map(\.name) == real.products.map(\.name))
    #expect(literal.products.map(\.isLibrary) == real.products.map(\.isLibrary))
    #expect(literal.dependencies == real.dependencies)
    #expect(ManifestSummary(json: literal.text) == ManifestSummary(json: real.text))
  }

  private static func comparable(_ target: ManifestTarget) -> ManifestTarget {
    var target = target
    target.settings = []
    target.pluginUsages = target.pluginUsages ?? []
    return target
  }

  @Test(arguments: [
    ("targets: names.map { .target(name: $0) }", 4),
    ("targets: [\n.target(name: prefix + \"A\")]", 5),
    ("targets: [module(\"A\")]", 4), ("targets: make()", 4),
    ("targets: [.target(name: \"A\", dependencies: more)]", 4),
    ("targets: [])\npackage.targets.append(.target(name: \"A\")", 5),
    ("targets: [])\n#if os(Linux)\npackage.targets += [.target(name: \"A\")]\n#endif\nprint(", 6),
    ("targets: [])\nfor t in package.targets { t.dependencies = [] }\nprint(", 5),
  ])
  func namesTheLineOfWhatIsComputed(end: String, line: Int) async throws {
    let start = "// swift-tools-version: 6.0\nimport PackageDescription\nlet prefix = \"\\(1)\"\n"
    try folder.write("\(start)let package = Package(name: \"made\", \(end))\n", to: "Package.swift")
    let error = await #expect(throws: KitError.self) {
      try await ManifestReader.literal.manifest(of: folder.path)
    }
    let place = "\(folder.path)/Package.swift:\(line): it is computed here"
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
  }

  /// Its code writes a file.
  @Test func runsNothing() async throws {
    let file = "\(folder.path)/ran"
    try folder.write(
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      let ran = FileManager.default.createFile(atPath: "\(file)", contents: nil)
      let package = Package(name: "made", targets: [.target(name: "A")])
      """, to: "Package.swift")
    try folder.write("import B\n", to: "Sources/A/A.swift")
    let result = try await KitProgram.run(["graph", "--no-manifest", "--package-path", folder.path])
    #expect(result.status == 0 && result.output.contains("\"A\""), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
