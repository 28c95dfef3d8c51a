import Testing

@testable import ModuleKit

struct NestingDepthTests {
  /// The start, a level, its end, the levels that are within the bound, and the line of the excess.
  private static let nested: [(String, String, String, Int)] = [
    ("typealias F = ", "() -> ", "", 2_000), ("typealias A = ", "A<", ">", 3_000),
    ("let a: ", "A<B, ", ">", 1_900), ("let a: ", "A < B, ", " >", 1_500),
    ("let a = b", ".b()", "", 3_000), ("let a = b", "\n.b()", "", 3_000),
    ("let a = b", "\n{ }\n.b()", "", 2_000), ("let a = b", "()", "", 9_000),
    ("let a = ", "\"\\(", ")\"", 256), ("let a = ", "(", ")", 256),
    ("", "#if A\n", "#endif\n", 256),
    ("func f() ", "{ if a ", "}", 256), ("let a = ", "try\n", "", 9_000),
    ("let a: ", "() \nasync -> ", "", 1_500), ("", "if a, ", "", 3_000),
    ("let a: B", "?", "", 9_000), ("func f() { if a {} ", "else if a {}\n", "", 2_000),
  ]

  @Test(arguments: nested)
  func findsTenTimesTheBound(start: String, level: String, end: String, count: Int) {
    let source = { (count: Int) in
      let (levels, ends) = (
        String(repeating: level, count: count), String(repeating: end, count: count)
      )
      return Array("\(start)\(levels)b\(ends)\n".utf8)
    }
    #expect(NestingDepth.excessiveLine(in: source(count)) == nil)
    #expect(NestingDepth.excessiveLine(in: source(10 * count)) != nil)
  }

  @Test func findsTheLine() {
    let source = "let a = 1\n\nlet b = \(String(repeating: "[", count: 400))\n"
    #expect(NestingDepth.excessiveLine(in: Array(source.utf8)) == 3)
  }

  /// Of any length, these nest no deeper.
  @Test(arguments: [
    ("", "var a: Int?\n", ""), ("", "let a = b as! [C<D>]\n", ""), ("", "f(a, b)\n", ""),
    ("", "if i<n { f() }\n", ""), ("", "#if A\nimport B\n#endif\nf()\n", ""), ("", "a = b!;", ""),
    ("func f() {\n", "#expect(a)\n", "}"), ("let a = [", "[1, 2], ", "]"),
    ("let a = [\n", "b(c.d): A<B>(),\n", "]"), ("let a = \"\"\"\n", "\\(b) is \\(c)\n", "\"\"\""),
    ("switch a {\n", "case .b: return\n", "}"),
  ])
  func acceptsLongCode(start: String, part: String, end: String) {
    let source = start + String(repeating: part, count: 11_000) + end
    #expect(NestingDepth.excessiveLine(in: Array(source.utf8)) == nil)
  }
}
