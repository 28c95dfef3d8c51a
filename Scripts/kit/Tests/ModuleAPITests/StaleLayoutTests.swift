import ModuleKit
import TestSupport
import Testing

@testable import ModuleAPI

/// App declares Data, and Data declares Domain: the layout of Domain's values reaches App unnoticed.
struct StaleLayoutTests {
  private static let shape = "public struct Shape { public var a = 1; public struct Part {} }"

  @Test(arguments: [
    // The member's type, an element of it, a parameter, an alias, a payload.
    ("public let all: [Shape] = []", "all", "Shape of Domain through all of Data"),
    ("public func draw(_ a: Shape? = nil) {}", "draw()", "Shape of Domain through draw of Data"),
    (
      "public typealias Rows = [Shape]\npublic let all: Rows = []", "all",
      "Shape of Domain through all of Data"
    ),
    (
      "public enum Row { case row(Shape) }\npublic let row: Row? = nil", "row",
      "Shape of Domain through row of Data"
    ),
    // A value that stores one, also privately; and that value in another one.
    (
      "public struct Box { private var shape = Shape(); public init() {} }", "Box()",
      "Shape of Domain through Box of Data"
    ),
    (
      "struct Inner { let a: Shape }\npublic struct Box { let inner: [Inner] }",
      "func draw(_: Box) {}",
      "Shape of Domain through Box of Data"
    ),
    (
      "public struct Box { private var shape: Shape = { Shape() }(); public init() {} }", "Box()",
      "Shape of Domain through Box of Data"
    ),
    (
      "public struct Box { var shape: Shape { didSet {} } }", "Box()",
      "Shape of Domain through Box of Data"
    ),
    // Without a value in between.
    ("@_exported import Domain", "Shape()", "Shape of Domain"),
    ("", "import Domain\nShape()", "Shape of Domain"),
    // A nested type's name alone can be another one's.
    ("@_exported import Domain", "Part()", nil),
    // No use, no value, nothing stored, another module's name.
    ("public let all: [Shape] = []", "", nil), ("public let all: [Other] = []", "all", nil),
    ("public struct Box { var shape: Shape { Shape() } }", "Box()", nil),
    ("public struct Box { static let shape = Shape() }", "Box()", nil),
    ("public struct Box { func f() { let shape = Shape() } }", "Box()", nil),
    ("public struct Shape {}\npublic let all: [Shape] = []", "all", nil),
    ("public class Other {}\npublic let all: Other? = nil", "all", nil),
    ("let all: [Shape] = []", "all", nil),
  ])
  func findsAValueOfAModuleThatIsNotDeclared(data: String, app: String, use: String?) async throws {
    let expected = use.map {
      "App uses \($0), which it doesn't declare: SwiftPM's native engine may keep an old layout in it"
    }
    let found = try await findings(data: "import Domain\n\(data)", app: "import Data\n\(app)")
    #expect(found.map(\.message) == [expected].compactMap(\.self))
  }

  @Test func findsNothingIfTheModuleIsDeclared() async throws {
    let found = try await findings(
      data: "import Domain\npublic let all: [Shape] = []", app: "import Data\nall",
      appDependencies: #""Data", "Domain""#)
    #expect(found.isEmpty)
  }

  @Test func cachesFindingsByContent() async throws {
    let folder = try TemporaryFolder()
    try folder.write("let package = 1", to: "Package.swift")
    let cache = CacheFolder(path: folder.path + "/cache")
    var reads = 0
    for source in ["struct A {}", "struct A {}", "struct B {}"] {
      try folder.write(source, to: "Sources/A/A.swift")
      let reader = ManifestReader(cache: nil) { _ in
        Command(
          status: 0,
          output: """
            {"name": "made", "dependencies": [], "products": [], "targets": [{"name": "A", "type": \
            "regular", "exclude": [], "resources": [], "dependencies": []}]}
            """.utf8)
      }
      let project = Project(try await reader.workspace(at: folder.path))
      _ = try StaleLayout.findings(in: project, cache: cache) {
        reads += 1
        return [:]
      }
    }
    #expect(reads == 2)
  }

  /// The finding is at the target that is to declare it.
  @Test func namesTheLineOfTheTarget() async throws {
    let found = try await findings(
      data: "import Domain\npublic let all: [Shape] = []", app: "import Data\nall")
    #expect(found.map(\.file) == ["Package.swift"] && found.map(\.line) == [6])
  }

  private func findings(
    data: String, app: String, appDependencies: String = #""Data""#
  ) async throws -> [Finding] {
    let folder = try TemporaryFolder()
    try folder.write(Self.shape, to: "Sources/Domain/Shape.swift")
    try folder.write(data, to: "Sources/Data/Data.swift")
    try folder.write(app, to: "Sources/App/App.swift")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "made", targets: [
        .target(name: "Domain"),
        .target(name: "Data", dependencies: ["Domain"]),
        .target(name: "App", dependencies: [\(appDependencies)]),
      ])
      """, to: "Package.swift")
    let workspace = try await ManifestReader(cache: nil).workspace(at: folder.path)
    return StaleLayout(Project(workspace), try APIReader().listings(of: workspace)).findings
  }
}
