import Testing

@testable import ModuleAPI

/// Changes whose effect was wrong once.
struct ChangeEffectsTests {
  private static let long = String(repeating: "f() + ", count: 12) + "1"

  private static let bugs: [(String, String, [String])] = [
    // A lock with them could not be read.
    ("public struct 🚀 { }", "public struct 🚀 { public func 🌍() {} }", ["compatible 🚀.🌍(): added"]),
    (
      "public struct `my type` { }", "public struct `my type` { public func g(`a (b`: Int) {} }",
      ["compatible `my type`.g(a (b:): added"]
    ),
    // Breaking changes that were not found.
    (
      "public let a = \(long)", "public let a = \(long) + 1", ["review a: type changed"]
    ),
    (
      "public func a(b: [Int] = \(long)) {}", "public func a(b: [Int] = \(long) + 1) {}",
      ["review a(b:): default argument of 'b' changed"]
    ),
    (
      "extension B: Q {}", "@available(*, unavailable) extension B: Q {}",
      ["breaking B: Q: now @available(*, unavailable)"]
    ),
    ("extension B: Q {}", "@_spi(X) extension B: Q {}", ["breaking B: Q: now @_spi(X)"]),
    (
      "precedencegroup G { associativity: left }", "precedencegroup G { associativity: right }",
      ["review G: precedence changed"]
    ),
    ("precedencegroup G { associativity: left }", "", ["breaking G: removed"]),
    (
      "public struct A { #members(1) }", "public struct A { #members(2) }",
      ["review A.members(declarations:): type of 'declarations' changed"]
    ),
    ("#makeDecls(1)", "", ["review makeDecls(declarations:): removed"]),
    (
      "public struct A {}", "#if X\n@MainActor\n#endif\npublic struct A {}",
      ["review A: now @if(X: @MainActor)"]
    ),
    ("public struct A {}", "public struct A: ~Copyable {}", ["breaking A: ~Copyable: added"]),
    ("public struct A: ~Copyable {}", "public struct A {}", ["review A: ~Copyable: removed"]),
    (
      "@available(watchOS, unavailable) public func a() {}", "", ["breaking a(): removed"]
    ),
    (
      "@available(*, deprecated, message: \"slow, unavailable soon\") public func a() {}", "",
      ["breaking a(): removed"]
    ),
    (
      "public protocol P { mutating func f() }", "public protocol P { func f() }",
      ["breaking P.f(): no longer mutating"]
    ),
    (
      "open class A {}", "open class A { public required init() {} }",
      ["breaking A.init(): added required initializer of an open class"]
    ),
    // Only reported for review.
    (
      "public var a: Int { 1 }", "public var a: Int { get throws { 1 } }",
      ["breaking a: now throws"]
    ),
    (
      "public let a: Int", "public var a: Int { get async { 1 } }",
      ["breaking a: now async; variable"]
    ),
    (
      "public struct A { public subscript(a: Int) -> Int { 1 } }",
      "public struct A { public subscript(a: Int) -> Int { mutating get { 1 } } }",
      ["breaking A.subscript(_:): now mutating"]
    ),
    (
      "public var a: Int", "public package(set) var a: Int",
      ["breaking a: now settable only in the package"]
    ),
    (
      "public protocol P { func f() async throws }", "public protocol P { func f() }",
      ["breaking P.f(): no longer async; no longer throws"]
    ),
    (
      "open class A { open func f() throws {} }", "open class A { open func f() throws(E) {} }",
      ["breaking A.f(): now throws(E)"]
    ),
    (
      "public enum E { case a(Int) }", "public enum E { case a(Int, b: Int = 0) }",
      ["breaking E.a(_:b:): parameter 'b' with a default argument added"]
    ),
    (
      "public func f(_: String = #\"a\"b\"#, b: Int) {}",
      "public func f(_: String = #\"a\"b\"#, b: String) {}",
      ["breaking f(_:b:): type of 'b' changed"]
    ),
    (
      "public func f(_: R = /[(]/, b: Int) {}", "public func f(_: R = /[(]/, b: String) {}",
      ["breaking f(_:b:): type of 'b' changed"]
    ),
    // Reported as breaking.
    (
      "extension A: Equatable {}", "extension A: Hashable {}",
      ["compatible A: Equatable: removed, but implied", "compatible A: Hashable: added"]
    ),
    (
      "extension A: Codable {}", "extension A: Decodable, Encodable {}",
      [
        "compatible A: Codable: removed, but implied", "compatible A: Decodable: added",
        "compatible A: Encodable: added",
      ]
    ),
    (
      "extension A: Q {}", "public protocol P: Q {}\nextension A: P {}",
      ["compatible A: P: added", "compatible A: Q: removed, but implied", "compatible P: added"]
    ),
    (
      "extension A: Equatable {}", "extension A: Hashable where T: Hashable {}",
      ["breaking A: Equatable: removed", "compatible A: Hashable: added"]
    ),
    (
      "extension A: Q where T: Q {}", "extension A: Q {}",
      ["review A: Q: constraint 'T: Q' removed"]
    ),
    (
      "extension A: @unchecked Sendable {}", "extension A: Sendable {}",
      ["compatible A: Sendable: type spelled differently"]
    ),
    (
      "public func f<T: P>(a: T, b: C.T) {}", "public func f<U>(a: U, b: C.T) where U: P {}",
      ["compatible f(a:b:): type of 'a' spelled differently"]
    ),
    (
      "public struct A<T> { public func f(a: [T]) {} }\nextension A: Q where T: Q {}",
      "public struct A<U> { public func f(a: [U]) {} }\nextension A: Q where U: Q {}",
      [
        "compatible A.f(a:): type of 'a' spelled differently",
        "compatible A: Q: spelled differently", "breaking A: generic parameters renamed",
      ]
    ),
    (
      "public func f<T>(a: T) where T: P, T: Q {}", "public func f<T>(a: T) where T: Q & P {}",
      ["compatible f(a:): spelled differently"]
    ),
    (
      "public func f<T: Hashable>(a: T) {}", "public func f<T: Equatable>(a: T) {}",
      ["review f(a:): constraint 'T: Hashable' removed"]
    ),
    (
      "public func f<T>(a: T) {}", "public func f<T: P>(a: T) {}",
      ["breaking f(a:): constraint 'T: P' added"]
    ),
    (
      "public func f<T>(a: T) {}", "public func f<T: ~Copyable>(a: T) {}",
      ["review f(a:): constraint 'T: ~Copyable' added"]
    ),
    (
      "public func f(a: [[Int?]?], b: () -> (), c: Optional<() -> Int>) {}",
      "public func f(a: Array<Optional<Array<Swift.Int?>>>, b: () -> Void, c: (() -> Int)?) {}",
      [
        "compatible f(a:b:c:): type of 'a' spelled differently; type of 'b' spelled differently; type of 'c' spelled differently"
      ]
    ),
    (
      "public protocol P { associatedtype T: Q }",
      "public protocol P<T> { associatedtype T: Q = Int }",
      ["compatible P.T: default added", "compatible P: primary associated types added"]
    ),
    (
      "public struct A { public init?() {} }", "public struct A { public init() {} }",
      ["breaking A.init(): failability changed"]
    ),
    (
      "public class A { public static func f() {} }", "public class A { public class func f() {} }",
      ["review A.f(): no longer static; now class"]
    ),
    (
      "public func f(a: @escaping () -> Int) {}", "public func f(a: () -> Int) {}",
      ["review f(a:): type of 'a' changed"]
    ),
    (
      "public func f(a: () -> Int) {}", "public func f(a: @escaping () -> Int) {}",
      ["breaking f(a:): type of 'a' changed"]
    ),
    (
      "public class B {}\npublic class A: B { public func f() {} }",
      "public class B { public func f() {} }\npublic class A: B {}",
      ["compatible B.f(): added", "review A.f(): removed, but inherited"]
    ),
  ]

  @Test(arguments: bugs)
  func findsTheEffect(old: String, new: String, expected: [String]) throws {
    // As in a lock.
    let before = try listing(old).declarations.map { try #require(APIDeclaration(line: $0.line)) }
    let changes = APIComparison(from: before, to: try listing(new).declarations).changes
    #expect(
      changes.map { "\($0.effect) \($0.declaration?.name ?? ""): \($0.reason)" }.sorted()
        == expected.sorted())
    #expect(before == (try listing(old).declarations))
  }
}
