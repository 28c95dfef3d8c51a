import Testing

@testable import ModuleKit

struct ImportScannerTests {
  @Test(arguments: [
    ("import Foo", ["Foo"]),
    ("import\nFoo", ["Foo"]),
    ("import A; import B", ["A", "B"]),
    ("import A\rimport B\r\nimport C", ["A", "B", "C"]),
    ("let x = 1 import T", ["T"]),
    ("struct S {}import X", ["X"]),
    ("import A /* c */ . B", ["A"]),
    ("#!/usr/bin/swift import No\nimport A", ["A"]),
    ("\u{FEFF}import A", ["A"]),
    ("\u{FEFF}#!/bin/swift\nimport A", ["A"]),
    ("import `class`", ["class"]),
    ("<<<<<<< ours\nimport L", ["L"]),
    ("import Модуль", ["Модуль"]),
  ])
  func findsStatements(source: String, modules: [String]) {
    #expect(names(source) == modules)
  }

  @Test(arguments: [
    "// import A", "/* import A */", "/* /* */ import A */", "/* /* import A", "let importer = 1",
    "let a = b.import\nlet c = 1", "f(import: 3)", "func g(import x: Int) {}",
    "func f() { import A }",
    "let `import` = 1", "reimport A", "import", "import 5", "// c \\\nlet a = 1 // import B",
  ])
  func ignoresOtherUsesOfTheWord(source: String) {
    #expect(names(source) == [])
  }

  @Test(arguments: [
    #"let a = "import A""#, "let a = \"\"\"\nimport A\n\"\"\"", "let a = #\"\"import A\"#",
    "let a = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#", #"let a = "\(f("import A"))""#,
    #"let a = "\\\" import A""#, "let a = \"\"\"\n\\(b.map { \"}\" })\nimport A\n\"\"\"",
    #"let a = "\(f(")"))import A""#, ##"let a = #"\(x) \#(y + "z") " import A"#"##,
    "let a = #/ \" import A /#", "let a = /\"import A/", "let a = #/\n import A\n/#",
    "f(/import A\"/)", ##"let a = #"""# + "import A""##,
  ])
  func skipsStringsAndRegularExpressions(literal: String) {
    #expect(names("\(literal)\nimport Z") == ["Z"])
  }

  @Test(arguments: [
    "let a = \"open\n", "let a = \"open \\(b\n", "let a = 4 / 2; let b = 8 / 2\n", "f(a, /)\n",
    "let a = b / c /* / */\n", "prefix func / (a: A) {}\n", "let a = x! / y / \"/*\"\n",
    "let a = [1] / 2 // \"\n", "case ..</: 1\n", "`\n", "let a = \"\\\nimport Y\n", ")\n", "}\n",
    "\0", "#\n", "@\n",
  ])
  func continuesAfterInvalidSource(source: String) {
    #expect(names(source + "import Z").last == "Z")
  }

  @Test func skipsAttributesAccessKindAndPath() {
    let source = """
      import A
      @testable import B; public import struct C.D.E
      @_spi(One("x)")) @preconcurrency
      // and so on
      private import func F.==
      @available(macOS 14, *) struct S {}
      import G.H
      @_documentation(visibility: public) import I
      """
    let statements: [(String, Set<ImportForm>, Int)] = [
      ("A", [], 1), ("B", [.testable], 2), ("C", [.public], 2), ("F", [.spi], 5), ("G", [], 7),
      ("I", [], 8),
    ]
    #expect(
      imports(source) == statements.map { ImportStatement(module: $0, forms: $1, line: $2) })
  }

  @Test func reportsConditions() {
    let source = """
      #if os(macOS) ||
        DEBUG // why
      import A
      #if canImport(X)
      import B
      #endif
      #elseif FLAG
      import C
      #else
      import D
      #endif
      import E
      """
    #expect(
      imports(source).map(\.conditions) == [
        ["os(macOS) || DEBUG"], ["os(macOS) || DEBUG", "canImport(X)"],
        ["os(macOS) || DEBUG #elseif FLAG"], ["os(macOS) || DEBUG #elseif FLAG"], [],
      ])
  }

  @Test func readsInvalidUTF8() {
    let bytes = Array("// \u{1}".utf8) + [0xFF, 0xC0, 0x0A] + Array("import A\n".utf8) + [0xFE]
    #expect(ImportScanner.imports(in: bytes).map(\.module) == ["A"])
  }

  @Test(arguments: ["\"", "\\", "#/", "/*", "@(", "import ", "import A.", "#if ", "`", "\"\"\"\\("])
  func acceptsTruncatedSource(ending: String) {
    #expect(names("import A;let a = \(ending)import").first == "A")
    #expect(names("import A;let a = \(ending)").first == "A")
  }

  @Test func readsFiftyMegabytes() {
    let line = Array("let a = 1 // no words that matter to anybody here\n".utf8)
    var bytes: [UInt8] = Array("import A\n".utf8)
    bytes.reserveCapacity(51_000_000)
    while bytes.count < 50_000_000 { bytes += line }
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(ImportScanner.imports(in: bytes).map(\.module) == ["A"])
    }
    #expect(time < .seconds(10))
  }

  @Test(arguments: ["(", "/*", "\"\\(", "#if a\n", "@a("])
  func scansDeepNesting(opening: String) {
    let source = "import A\n" + String(repeating: opening, count: 20_000) + "\nimport"
    #expect(names(source) == ["A"])
  }

  private func names(_ source: String) -> [String] { imports(source).map(\.module) }

  private func imports(_ source: String) -> [ImportStatement] {
    ImportScanner.imports(in: Array(source.utf8))
  }
}
