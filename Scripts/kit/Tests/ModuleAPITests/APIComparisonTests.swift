import Testing

@testable import ModuleAPI

struct APIComparisonTests {
  struct Case: Sendable {
    let old: String
    let new: String
    /// `effect name: reason`
    let changes: [String]
  }

  private static let cases = [
    Case(
      old: "public func a() {}", new: "", changes: ["breaking a(): removed"]),
    Case(
      old: "", new: "public func a() {}", changes: ["compatible a(): added"]),
    Case(
      old: "public func a(b: Int) {}", new: "public func a(b: String) {}",
      changes: ["breaking a(b:): type of 'b' changed"]),
    Case(
      old: "public func a(b: Int) {}", new: "public func a(b: Int = 1) {}",
      changes: ["review a(b:): default argument of 'b' added"]),
    Case(
      old: "public func a(b: Int = 1) {}", new: "public func a(b: Int) {}",
      changes: ["breaking a(b:): default argument of 'b' removed"]),
    Case(
      old: "public func a(b: Int) {}", new: "public func a(b: Int, c: [Int] = [1, 2]) {}",
      changes: ["review a(b:c:): parameter 'c' with a default argument added"]),
    Case(
      old: "public func a() -> Int {1}", new: "public func a() async throws -> Int {1}",
      changes: ["breaking a(): now async; now throws"]),
    Case(
      old: "public func a() -> Int {1}", new: "public func a() -> Int? {1}",
      changes: ["breaking a(): type changed"]),
    Case(
      old: "public func a(b: @escaping () -> Void) {}",
      new: "public func a(b: @escaping @Sendable () -> Void) {}",
      changes: ["breaking a(b:): type of 'b' changed"]),
    Case(
      old: "public func a(b: P?) -> [Error] {}",
      new: "public func a(b: (any P)?) -> [any Error] {}",
      changes: ["compatible a(b:): type of 'b' spelled differently; type spelled differently"]),
    Case(
      old: "public func a(b: @escaping (P) -> Void) {}",
      new: "public func a(b: @escaping @Sendable (any P) -> Void) {}",
      changes: ["breaking a(b:): type of 'b' changed"]),
    Case(
      old: "public struct A {}", new: "@MainActor public struct A: Sendable, Equatable {}",
      changes: [
        "breaking A: now @MainActor", "compatible A: Sendable: added",
        "compatible A: Equatable: added",
      ]),
    Case(
      old: "public enum E { case a }", new: "public enum E { case a, b }",
      changes: ["breaking E.b: case added: a switch without a default does not compile"]),
    Case(
      old: "@frozen public enum E { case a }", new: "@frozen public enum E { case a, b }",
      changes: ["breaking E.b: case added: a switch without a default does not compile"]),
    Case(
      old: "public protocol P {}",
      new: "public protocol P: Q { func a(); func b() }\nextension P { public func b() {} }",
      changes: [
        "breaking P: Q: added to the requirements of a protocol",
        "breaking P.a(): added requirement without a default implementation",
        "review P.b(): added requirement with a default implementation",
        "compatible P.b(): added",
      ]),
    Case(
      old: "public struct A { public func b() {}; public struct C {} }\nextension A: P {}", new: "",
      changes: ["breaking A: removed"]),
    Case(
      old: "", new: "package struct A { package func b() {} }", changes: ["compatible A: added"]),
    Case(
      old: "public var a: Int { 1 }", new: "public let a = 1", changes: ["compatible a: constant"]),
    Case(
      old: "public var a: Int", new: "public private(set) var a: Int",
      changes: ["breaking a: no longer settable"]),
    Case(
      old: "public var a: Int { 1 }", new: "public var a: Int",
      changes: ["compatible a: now settable"]),
    Case(
      old: "public let a = f()", new: "public let a = g()", changes: ["review a: type changed"]),
    Case(
      old: "public func a() {}", new: "package func a() {}",
      changes: ["breaking a(): no longer public"]),
    Case(
      old: "package func a() {}", new: "public func a() {}", changes: ["compatible a(): public"]),
    Case(
      old: "public struct A { public func b() {} }",
      new: "public struct A { public mutating func b() {} }",
      changes: ["breaking A.b(): now mutating"]),
    Case(
      old: "@available(*, unavailable) public func a() {}", new: "",
      changes: ["compatible a(): removed"]),
    Case(
      old: "public struct A { public init(a: Int) {} }",
      new: "public class A { public init?(a: Int) {} }",
      changes: [
        "breaking A: struct became class", "breaking A.init(a:): failability changed",
      ]),
    Case(old: "public let a = f()", new: "", changes: ["breaking a: removed"]),
    Case(old: "", new: "public let a = f()", changes: ["compatible a: added"]),
    Case(
      old: "public func a() throws {}", new: "public func a() throws(E) {}",
      changes: ["review a(): now throws(E)"]),
    Case(
      old: "public func a() throws(E) {}", new: "public func a() throws {}",
      changes: ["breaking a(): now throws; no longer throws(E)"]),
    Case(
      old: "public var a = 1", new: "public let a = 1",
      changes: ["breaking a: no longer settable; constant"]),
    Case(
      old: "public protocol P { var a: Int { get } }",
      new: "public protocol P { var a: Int { get set } }",
      changes: ["breaking P.a: now settable"]),
    Case(
      old: "public protocol P { func a() }",
      new: "public protocol P {}\nextension P { public func a() {} }",
      changes: [
        "review P.a(): no longer a requirement, but a member of an extension",
        "compatible P.a(): added",
      ]),
    Case(
      old: "public func a() {}", new: "#if X\npublic func a() {}\n#endif",
      changes: ["review a(): now #if X"]),
    Case(
      old: "public protocol P: Q {}",
      new: "#if X\npublic protocol P: Q {}\n#else\npublic protocol P: Q, R {}\n#endif",
      changes: [
        "breaking P: R: added to the requirements of a protocol",
        "review P: Q: now #if !(X)", "review P: Q: added under a condition",
        "review P: now #if !(X)", "review P: added under a condition",
      ]),
    Case(
      old: "#if X\npublic func a() {}\n#else\npublic func a() {}\n#endif",
      new: "public func a() {}",
      changes: ["review a(): no longer #if !(X)", "review a(): removed under a condition"]),
    Case(
      old: "public func a<R>(b: () throws -> R) rethrows {}",
      new:
        "#if X\npublic func a<E>(b: () throws(E) -> Void) throws(E) {}\n#else\npublic func a<R>(b: () throws -> R) rethrows {}\n#endif",
      changes: ["review a(b:): now #if !(X)", "review a(b:): added under a condition"]),
    Case(
      old: "public func a() {}", new: "@_exported import B",
      changes: [
        "review a(): removed, or re-exported", "review B: added: its names can be ambiguous",
      ]),
    Case(
      old: "@_exported import B\npublic func a() {}", new: "@_exported import B",
      changes: ["breaking a(): removed"]),
    Case(
      old: "public func a(b: Int = 1) {}", new: "public func a(b: Int = 2) {}",
      changes: ["review a(b:): default argument of 'b' changed"]),
    Case(
      old: "public func a(b: Int) {}", new: "public func a(b: Int, c: Int) {}",
      changes: ["breaking a(b:): removed", "compatible a(b:c:): added"]),
    Case(
      old: "@Observable public class A {}", new: "public class A {}",
      changes: ["breaking A: no longer @Observable", "review A(members:): removed"]),
    Case(
      old: #"public func a(b: String = "\"(", c: String = "\\", d: Int) {}"#,
      new: #"public func a(b: String = "\"(", c: String = "\\", d: Bool) {}"#,
      changes: ["breaking a(b:c:d:): type of 'd' changed"]),
    Case(
      old: "@_spi(X) public struct A { public func b() {} }", new: "@_spi(X) public struct A {}",
      changes: ["review A.b(): removed (SPI)"]),
    Case(
      old: "public func a() {}", new: "@_spi(X) public func a() {}",
      changes: ["breaking a(): now @_spi(X)"]),
    Case(
      old: "@_spi(X) public func a() {}", new: "public func a() {}",
      changes: ["compatible a(): no longer @_spi(X)"]),
    Case(
      old: "public func a() {}", new: "@available(*, unavailable) public func a() {}",
      changes: ["breaking a(): now @available(*, unavailable)"]),
    Case(
      old: "public func a() {}",
      new: "@available(*, deprecated, message: \"unavailable on Mars\") public func a() {}",
      changes: [
        "review a(): now @available(*, deprecated, message: \"unavailable on Mars\")"
      ]),
    Case(
      old: "public func a(b: Int) {}\npublic func a(b: Bool) {}",
      new: "public func a(b: Bool) { print() }\npublic func a(b: Int) {}", changes: []),
  ]

  @Test(arguments: cases)
  func saysWhatAChangeMeans(example: Case) throws {
    let changes = APIComparison(
      from: try listing(example.old).declarations, to: try listing(example.new).declarations
    ).changes
    #expect(
      changes.map { "\($0.effect) \($0.declaration?.name ?? ""): \($0.reason)" }.sorted()
        == example.changes.sorted())
    #expect(changes.map(\.effect) == changes.map(\.effect).sorted(by: >))
  }

  @Test func looksIntoAReexportedModule() throws {
    let changes = APIComparison(
      from: try listing("public func a() {}\npublic func b() {}").declarations,
      to: try listing("@_exported import B").declarations,
      modules: ["B": try listing("public func b() {}")]
    ).changes
    #expect(
      changes.map(\.reason) == [
        "removed", "added: its names can be ambiguous", "removed, or re-exported",
      ])
  }

  /// A lock has only the lines.
  @Test(arguments: cases)
  func findsTheSameInALock(example: Case) throws {
    let old = try listing(example.old).declarations
    let read = old.compactMap { APIDeclaration(line: $0.line) }
    let new = try listing(example.new).declarations
    #expect(APIComparison(from: read, to: new).changes == APIComparison(from: old, to: new).changes)
  }
}
