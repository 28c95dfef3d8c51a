import Testing

@testable import ModuleKit

struct DeclaredLinesTests {
  @Test(arguments: [
    ("struct A {\n}", 1, "A"), ("struct A {\n}", 2, "A"), ("struct A {\n}\n\nlet b = 1", 4, nil),
    ("/// Says.\n@MainActor\nclass A {}", 1, "A"), ("import B\n@MainActor\nclass A {}", 1, nil),
    ("enum A {\n  struct B {\n  }\n}", 2, "A.B"), ("enum A {\n  struct B {\n  }\n}", 4, "A"),
    ("extension A.B: C where D.E == F {\n}", 2, "A.B"),
    ("extension A {\n struct B {}\n}", 2, "A.B"),
    ("class A {\n  class func b() {\n  }\n}", 3, "A"),
    ("enum A {\n  case actor\n  case b\n  func c() {\n  }\n}", 5, "A"),
    ("func a(actor b: Int) {\n  { 1 }\n}", 2, nil), ("let a = b.class\nfoo {\n}", 3, nil),
    ("protocol A {\n  func b()\n}", 2, "A"), ("let a = \"struct B {\"\n{\n}", 3, nil),
    ("func a() {\n  struct B {\n  }\n}", 3, "B"), ("actor `class` {\n}", 1, "class"),
    ("struct A {\n", 1, nil), ("}}\nstruct A {\n}", 3, "A"),
  ])
  func findsTheInnermostType(source: String, line: Int, type: String?) {
    #expect(DeclaredLines(source).types(in: line..<line + 1) == Set([type].compactMap(\.self)))
  }

  @Test(arguments: [
    ("struct T {\n  @Test func a() {\n    b()\n  }\n}", 3, "T.a"),
    ("struct T {\n  @Test(arguments: [\n    1\n  ])\n  func a(b: Int) {\n  }\n}", 3, "T.a"),
    ("struct T {\n  @Test func `a b`() {\n  }\n}", 2, "T.a b"),
    ("class T {\n  func testA() {\n  }\n}", 3, "T.testA"),
    ("struct T {\n  @Test func a() {}\n\n  func b() {\n  }\n}", 5, nil),
    ("struct T {\n  @Test func a() {}\n\n  @Test func b() {}\n}", 3, nil),
  ])
  func findsTests(source: String, line: Int, test: String?) {
    #expect(DeclaredLines(source).tests(in: line..<line + 1) == Set([test].compactMap(\.self)))
  }

  @Test func countsLinesAsGitDoes() {
    let source = "let a = 1\rlet b = 2\r\nstruct A {\r\n}\n"
    #expect(DeclaredLines(source).types(in: 2..<3) == ["A"])
    #expect(DeclaredLines(source).types(in: 1..<2) == [])
  }
}
