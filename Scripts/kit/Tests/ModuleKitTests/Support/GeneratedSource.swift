/// Source files composed of pieces that are hard to scan, the same on every run.
enum GeneratedSource {
  static func samples(count: Int) -> [String] {
    var random = Generator()
    return (0..<count).map { index in
      (0..<12).map { piece in
        (pieces.randomElement(using: &random) ?? "").replacing("NAME", with: "M\(index)P\(piece)")
      }.joined(separator: "\n")
    }
  }

  /// The same numbers on every run: Knuth's linear congruential generator.
  private struct Generator: RandomNumberGenerator {
    private var state: UInt64 = 8

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  private static let pieces = [
    "import NAME", "@testable import NAME", "import struct NAME.T", "import NAME.Sub.Part",
    "internal import NAME; import func NAMEb.f", "@_spi(X) @preconcurrency public import NAME",
    "// import NAME", "/* import NAME /* import NAMEb */ import NAMEc */",
    "let a = \"import NAME\"", "let b = \"\"\"\n  import NAME\n  \"\"\"",
    "let c = #\"\"import NAME \\(x)\"#", "let d = \"\\(f(\"import NAME\", g(\")\")))\"",
    "let e = ##\"\"\"\n\"\"\"#\nimport NAME\n\"\"\"##", "let f = \"\\\\\"; import NAME",
    "#if os(Linux)\nimport NAME\n#endif", "#if os(Windows)\nimport NAME\n#else\nlet z = 1\n#endif",
    "func g() { let i = \"}\" }", "struct S { var a = [1, 2]; func h(import x: Int) {} }",
    "let h = /a\"b/", "let i = #/ \"import NAME /#", "let j = 4 / 2; let k = 8 / 2",
    "let l = x.map(/).reduce(1, /)", "import\n  NAME", "import /* c */ NAME // d",
    "let m = { (a: Int) in a / 2 }", "/// Doc: `import NAME`", "let n = \"\"", "let o = \"\\\"\"",
    "let p = \"\"\"\n  \\(q.map { \"\"\"\n    import NAME\n    \"\"\" })\n  \"\"\"",
    "@available(macOS 14, *) func r() {}", "let s = `import`.import", "import `NAME`",
  ]
}
