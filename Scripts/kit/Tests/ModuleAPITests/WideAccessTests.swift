import ModuleKit
import TestSupport
import Testing

@testable import ModuleAPI

/// A declaration is accused only if no other module can need it to be as accessible as it is.
struct WideAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("package func a() {}", "", ["a() is package, but no other module names it"]),
    ("package func a() {}", "a()", []),
    // In an interpolation, as a member, and under the same name by chance.
    ("package func a() {}", "let b = \"\\(c.a)\"", []), ("package func a() {}", "let a = 1", []),
    (
      "package func a() {}", "// a\nlet b = \"a\"", ["a() is package, but no other module names it"]
    ),
    ("public func a() {}", "", ["a() is public, but no other module names it"]),
    // A type is needed by its members and by signatures.
    ("package struct A { package func b() {} }", "x.b()", []),
    ("package struct A {}\npackage func b() -> [A] { [] }", "b()", []),
    ("package struct A {}", "", ["A is package, but no other module names it"]),
    // A conformance can need its members.
    ("package struct A: P { package func b() {} }", "A()", []),
    (
      "package struct A: Equatable { package func b() {} }", "A()",
      ["A.b() is package, but no other module names it"]
    ),
    (
      "package protocol P { func b() }\npackage struct A: P { package func b() {} }", "A(); P()", []
    ),
    (
      "package struct A: Error { package var errorDescription: String? { nil } }", "A()",
      ["A.errorDescription is package, but no other module names it"]
    ),
    (
      "package struct A: LocalizedError { package var errorDescription: String? { nil } }", "A()",
      []
    ),
    ("package struct A { package func callAsFunction() {} }", "A()", []),
    ("@resultBuilder package struct A { package static func f(b: Int) {} }", "A()", []),
    ("@inlinable package func a() {}", "", []),
    // An associated type.
    ("package struct A: OptionSet { package typealias RawValue = Int }", "A()", []),
    ("package struct A: IteratorProtocol { package struct Element {} }", "A()", []),
    (
      "package enum A { package typealias B = Int }", "A",
      ["A.B is package, but no other module names it"]
    ),
    // An inferred type can be any.
    ("package struct A {}\npackage let b = make()", "b", []),
    ("package struct A {}\npackage let b = [\(String(repeating: "a(1), ", count: 20))]", "b", []),
    // The compiler rejects an internal one in a default argument.
    ("package let limit = 10\npackage func a(b: Int = limit) {}", "a()", []),
    (
      "package let c = 1\npackage func a(b: [Int] = [\(String(repeating: "c, ", count: 30))]) {}",
      "a()", []
    ),
    // Conformances of other modules, of heirs, and through internal protocols.
    (
      "package struct A { package var description = 1 }", "extension A: CustomStringConvertible {}",
      []
    ),
    ("package struct A { package let name = 1 }", "extension C.A : Q {}", []),
    (
      "protocol P: CustomStringConvertible {}\npackage struct A: P { package let description = 1 }",
      "A()", []
    ),
    (
      "package protocol P {}\nextension P { package var b: Int { 1 } }\nstruct C: P, Q {}", "P", []
    ),
  ])
  func accusesOnlyWhatNoModuleCanNeed(source: String, other: String, messages: [String])
    async throws
  {
    #expect(try await findings(source, other) { $0.findings(in: ["A"]) }.map(\.message) == messages)
  }

  @Test func doesNotAccuseAPublishedAPI() async throws {
    let products = "products: [.library(name: \"A\", targets: [\"A\"])],"
    let (project, listings) = try await made(
      "public func a() {}\npackage func b() {}", "", products)
    #expect(
      WideAccess(project, listings).findings(in: ["A"]).map(\.message)
        == ["b() is package, but no other module names it"])
  }

  /// A client uses it as `make().size`.
  @Test func doesNotAccuseAModuleBelowAPublishedOne() async throws {
    let products = "products: [.library(name: \"A\", targets: [\"A\"])],"
    let (project, listings) = try await made(
      "public import B\npublic func make() -> Thing { Thing() }",
      "public struct Thing { public var size = 1 }", products)
    #expect(WideAccess(project, listings).findings(in: ["B"]) == [])
  }

  @Test(arguments: [
    ("package import B\npackage func a(b: Beta) {}", []), ("import B\n", []),
    ("package import B\nfunc a(b: Beta) {}\npackage func b() {}", ["B"]),
    ("package import B\npackage let a = beta()", []),
    ("package import C\npackage func a() {}", []), ("package import C\n", ["C"]),
    ("@_exported public import B\n", []),
    ("package import B\n@inlinable package func a() {}", []),
    ("package import D\npackage func a() {}", []),
  ])
  func findsPublicImportsWithoutNeed(source: String, modules: [String]) async throws {
    try folder.write("@_exported import E", to: "Sources/D/D.swift")
    let (project, listings) = try await made(source, "package struct Beta {}")
    let findings = WideAccess(project, listings).publicImports(in: ["A"])
    #expect(
      findings.map(\.message)
        == modules.map {
          "\($0) is imported publicly, but no public declaration here names it"
        })
  }

  /// As the compiler warns.
  @Test func findsAPublicImportForPackageDeclarations() async throws {
    let source = "public import B\npackage func a() -> Beta { Beta() }"
    let (project, listings) = try await made(source, "package struct Beta {}")
    let findings = WideAccess(project, listings).publicImports(in: ["A"])
    #expect(
      findings.map(\.message)
        == ["B is imported publicly, but only package declarations here name it"])
  }

  private func findings(
    _ source: String, _ other: String, _ check: (WideAccess) -> [Finding]
  ) async throws -> [Finding] {
    let (project, listings) = try await made(source, other)
    return check(WideAccess(project, listings))
  }

  /// The modules A and B of a package, and D if it has sources.
  private func made(
    _ source: String, _ other: String, _ products: String = ""
  ) async throws -> (Project, [String: APIListing]) {
    try folder.write(source, to: "Sources/A/A.swift")
    try folder.write(other, to: "Sources/B/B.swift")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "made", \(products)
        targets: [.target(name: "A"), .target(name: "B"), .target(name: "D")])
      """, to: "Package.swift")
    let reader = ManifestReader(cache: CacheFolder(path: folder.path + "/cache"))
    let workspace = try await reader.workspace(at: folder.path)
    return (Project(workspace), try APIReader().listings(of: workspace))
  }
}
