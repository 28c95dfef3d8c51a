import ModuleKit
import Testing

@testable import ModuleAPI

struct SourceReaderTests {
  private static let examples: [(String, [String])] = [
    (
      "public struct A<T: P>: Q, @unchecked Sendable where T: R { var b = 1; public init() {} }",
      [
        "public struct A<T: P> where T: R", "public extension A: @unchecked Sendable",
        "public extension A: Q", "public A.init()",
      ]
    ),
    ("struct A { public func b() {} }\nextension A { public func c() {} }", []),
    (
      "extension String { public func b() {} }\npublic extension Int { func c() {}; private var d: Int { 1 } }",
      ["public func Int.c()", "public func String.b()"]
    ),
    (
      "public enum E: String { case a, b = \"x\"; case c(Int, d: Bool = true) }",
      [
        "public enum E", "public extension E: String", "public case E.a", "public case E.b",
        "public case E.c(_: Int, d: Bool = true)",
      ]
    ),
    (
      "public protocol P: Q { associatedtype T: R = Int; func a(); var b: Int { get } }\nextension P { package func a() {} }",
      [
        "public protocol P", "public extension P: Q", "public requirement func P.a()",
        "public requirement var P.b: Int { get }",
        "public requirement associatedtype P.T: R = Int", "package func P.a()",
      ]
    ),
    (
      "open class A: B { open func c() {}; public override init() {}; public final var d: Int? }",
      [
        "open class A", "public extension A: B", "open func A.c()",
        "public final var A.d: Int? { get set }",
        "public A.init()",
      ]
    ),
    (
      "package struct A { public func b() {}; package private(set) var c: Int; package let d, e: Int }",
      [
        "package struct A", "package func A.b()", "package var A.c: Int { get }",
        "package let A.d: Int", "package let A.e: Int",
      ]
    ),
    (
      "public func f( _ a :Int , b c: @escaping ()->Void = {  } ) async throws->[ String:Int ]\n  where A==B{}",
      [
        "public func f(_: Int, b: @escaping () -> Void = { }) async throws -> [String: Int] where A == B"
      ]
    ),
    (
      "public let a = 1, b = \"x\", c = f(), d = -1\n@W public var e = 1",
      [
        "public let a: Int", "public let b: String", "public let c: ?(inferred: f())",
        "public let d: ?(inferred: -1)", "public @W var e: ?(inferred: 1) { get set }",
      ]
    ),
    (
      "#if os(Linux)\npublic func a() {}\n#elseif X\npublic func a(b: Int) {}\n#endif",
      [
        "public func a() #if os(Linux)", "public func a(b: Int) #if !(os(Linux)) && X",
      ]
    ),
    (
      "@MainActor\n@available(*, deprecated, message: \"a, b\")\npublic struct A { public static func == (l: A, r: A) -> Bool { true }; public subscript(i: Int) -> Int { get { 1 } nonmutating set {} } }",
      [
        "public @MainActor @available(*, deprecated, message: \"a, b\") struct A",
        "public static func A.== (_: A, _: A) -> Bool",
        "public A.subscript(_: Int) -> Int { get nonmutating set }",
      ]
    ),
    (
      "@Observable public final class A { public var b: Int { get throws { 1 } } }",
      [
        "public ? A(members: @Observable is a macro or a global actor)",
        "public @Observable final class A", "public var A.b: Int { get throws }",
      ]
    ),
    (
      "#if X\npublic func a(b: String = \" #if \") {}\n#endif\npublic let c = d(\" #if \")",
      [
        "public func a(b: String = \" #if \") #if X", "public let c: ?(inferred: d(\" #if \"))",
      ]
    ),
    (
      "#if X\npublic struct A {}\n#else\npublic typealias A = B\n#endif\nextension A { public func a() {} }",
      ["public struct A #if X", "public typealias A = B #if !(X)", "public func A.a()"]
    ),
    (
      "infix operator <->: Group\npublic typealias `Self` = Int\n@_exported import A.B\npublic import C",
      [
        "public infix operator <-> : Group", "public @_exported import A.B",
        "public typealias `Self` = Int",
      ]
    ),
  ]

  @Test(arguments: examples)
  func readsTheAPI(source: String, lines: [String]) throws {
    let declarations = try listing(source).declarations
    #expect(declarations.map(\.line) == lines.sorted(by: inLock))
    #expect(declarations.map { APIDeclaration(line: $0.line) } == declarations, "as in a lock")
  }

  /// As in a lock: public first, then by path.
  private func inLock(_ one: String, _ other: String) -> Bool {
    let key = { (line: String) in
      (line.hasPrefix("package") ? 1 : 0, APIDeclaration(line: line)?.path ?? "", line)
    }
    return key(one) < key(other)
  }

  @Test func leavesOutALongExpression() throws {
    let list = Array(repeating: "f(.a)", count: 20).joined(separator: ", ")
    let declaration = try listing("public func a(b: [Int] = [\(list)], c: Int) {}").declarations[0]
    #expect(declaration.line == "public func a(b: [Int] = …2vus1cmhrhddd, c: Int)")
    #expect(declaration.name == "a(b:c:)")
  }

  @Test func dependsNeitherOnFormattingNorOnOrder() throws {
    let one = try listing("public struct A { public let b: [Int:Int]; public func c(_ d: Int) {} }")
    let other = try listing(
      """
      // A comment.
      public
        struct A { /// A comment.
        public func c(
          _ other: Int,
        ) { print() }
      /* public */ public let b : [Int : Int] }
      """)
    #expect(one.declarations == other.declarations)
  }

  @Test func joinsTheFilesOfAModule() throws {
    let listing = try listing(
      "extension M.A { public struct B { package var c: Int } }", "package enum A {}")
    let lines = listing.entries.map { "\($0.file): \($0.declaration.line)" }
    #expect(
      lines == [
        "1.swift: package enum A", "0.swift: package struct A.B",
        "0.swift: package var A.B.c: Int { get set }",
      ])
  }

  @Test func resolvesTheNameOfAnExtendedType() throws {
    let source = """
      public struct A<T> { public struct B {} }
      public typealias D = A<Int>
      extension D { public func e() {} }
      extension C.F { public func g() {} }
      extension Swift.Duration { public func h() {} }
      typealias I = C.J<Int>
      extension I { public func k() {} }
      package typealias L<T> = A<T>
      typealias N = L
      extension N { public func o() {} }
      extension N.B { public struct P { public let q: Int } }
      """
    #expect(
      try listing(source).declarations.map(\.line) == [
        "public struct A<T>", "public struct A.B", "public struct A.B.P", "public let A.B.P.q: Int",
        "public func A.e() where T == Int", "public func A.o()", "public typealias D = A<Int>",
        "public func Duration.h()", "public func F.g()", "public func J.k() where Self == J<Int>",
        "package typealias L<T> = A<T>",
      ])
  }

  @Test func putsTheMembersOfATypeInItsSPI() throws {
    let source = """
      @_spi(S) public struct A { public struct B { public let c: Int } }
      extension A.B: P { public func d() {} }
      """
    #expect(
      try listing(source).declarations.map(\.line) == [
        "public @_spi(S) struct A", "public @_spi(S) extension A.B: P",
        "public @_spi(S) struct A.B",
        "public @_spi(S) let A.B.c: Int", "public @_spi(S) func A.B.d()",
      ])
  }

  /// As the compiler does.
  @Test func acceptsTheSyntaxOfAnotherCompiler() throws {
    let source = "#if compiler(>=99)\nlet = 1\n#endif\npublic func b() {}"
    #expect(try listing(source).declarations.contains { $0.path == "b" })
  }

  @Test(arguments: [
    ("public struct A {\n  func ) {\n}\n", 2), ("let a = 1\n<<<<<<< ours\nlet b\n", 2),
  ])
  func reportsASourceThatIsNotValid(source: String, line: Int) {
    let error = #expect(throws: KitError.self) { try listing(source) }
    #expect(error?.description.hasPrefix("0.swift:\(line): the file ") == true)
  }
}

func content(_ bytes: [UInt8], _ file: String) throws -> SourceContent {
  SourceContent(
    path: file, hash: SourceContent.hash(of: bytes),
    declarations: try APIReader.declarations(in: bytes, of: file))
}

/// Of a module that imports C.
func listing(_ sources: String...) throws -> APIListing {
  let contents = try sources.enumerated().map { try content(Array($1.utf8), "\($0).swift") }
  return APIListing(module: "M", imports: ["C"], contents)
}
