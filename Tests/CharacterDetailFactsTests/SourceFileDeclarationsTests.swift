import PatternFacts
import Testing

struct SourceFileDeclarationsTests {
  @Test(arguments: [
    ("package final class View: Screen {", 1, 0), ("enum State {", 1, 0),
    ("  private struct Inner {", 1, 0), ("@MainActor package enum Door {", 1, 0),
    ("package protocol Seam: AnyObject {", 0, 1), ("class func make() {}", 0, 0),
    ("static let enumeration = struct_", 0, 0), ("// class Old {", 0, 0),
    ("extension View {", 0, 0), ("case class", 0, 0),
  ])
  func countsDeclarations(line: String, types: Int, protocols: Int) {
    let file = SourceFile(path: "A.swift", text: line)
    #expect(file.typeCount == types)
    #expect(file.protocolCount == protocols)
  }
}
