/// Counts the tests of a module: `@Test`, and `func test…` of XCTest.
package enum TestCounter {
  package static func count(_ module: Module, in root: String) -> Int {
    module.sources.filter { $0.hasSuffix(".swift") }.reduce(0) { sum, file in
      sum + (SourceBytes.read(root.path(appending: file)).map(count) ?? 0)
    }
  }

  static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      var previous = ""
      var tests = 0
      while let token = lexer.next() {
        let text = token.kind == .string ? "" : lexer.text(token)
        if previous == "@", text == "Test" { tests += 1 }
        if previous == "func", text.hasPrefix("test") { tests += 1 }
        previous = text
      }
      return tests
    }
  }
}
