import TestSupport
import Testing

@testable import ModuleKit

struct SourceMeterTests {
  @Test func countsLines() {
    let measure = measure(
      """
      // one

      let a = 1 // code
      /* two
         three */ let b = 2
      /// four

      let c = \"""
        // code

        \"""
      let d = "\\(
      """)
    #expect(measure.code == 7)
    #expect(measure.comments == 3)
  }

  @Test(arguments: [
    ("struct A { class B {}; class func f() {}; class var v: Int { 1 } }", 2, 0),
    ("protocol P: AnyObject {}\nactor C {}\nenum E { case `class` }", 2, 1),
    ("let a = x.class\nlet b = \"struct A\" // enum B", 0, 0),
  ])
  func countsTypes(source: String, types: Int, protocols: Int) {
    #expect(measure(source).types == types)
    #expect(measure(source).protocols == protocols)
  }

  @Test(arguments: [
    ("func a() {}", [1]), ("func a(\n  b: () -> Int = { 1 }\n) {\n  if c { d() }\n}", [5]),
    ("protocol P {\n  func a()\n  var b: Int { get }\n}\nfunc c() {\n}", [2]),
    ("protocol P { init() }\nstruct S { init() {} }", [1]),
    ("func a() {\n  func b() {}\n}", [1, 3]),
    ("let a = b.init { c }", []), ("}}}", []), ("deinit {\n", []),
  ])
  func measuresFunctions(source: String, lengths: [Int]) {
    #expect(measure(source).functions == lengths)
  }

  @Test func countsExposedDeclarations() {
    let source = """
      public import A
      public struct B {
        package let c: Int
        let d: Int
        public private(set) var e = f.public
      }
      let package = Package(open: 1)
      @_spi(G) public @MainActor func h() {}
      """
    #expect(measure(source).exposed == 4)
  }

  @Test func measuresFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    try folder.write("protocol B {}\n\n", to: "Deep/B.swift")
    try folder.write("struct C {}", to: "C.txt")
    let measure = SourceMeter.measure(files: FileTree.files(below: folder.path), in: folder.path)
    #expect(measure.files == 2 && measure.code == 2)
    #expect(measure.types == 1 && measure.protocols == 1)
    #expect(SourceMeter.measure(files: ["A.swift"], in: "/nowhere") == SourceMeasure())
  }

  @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\r\nb\rc\n", 3), ("\n\n", 2)])
  func reportsLines(text: String, count: Int) {
    #expect(SourceBytes.lines(of: Array(text.utf8)).count == count)
  }

  private func measure(_ source: String) -> SourceMeasure {
    SourceMeter.measure(Array(source.utf8))
  }
}
