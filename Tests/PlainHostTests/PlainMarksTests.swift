import DisplayKit
import PlainHost
import Testing

/// Marks stand for emphasis where there is no color.
@MainActor
struct PlainMarksTests {
  @Test(
    arguments: [
      ([.init("a ", .struck), .init("b", [.struck, .code]), .init(" c", .struck)], "~~a `b` c~~"),
      ([.init("a ", .code), .init("b", [.code, .struck]), .init(" c")], "`a ~~b~~` c"),
      ([.init("a", .code), .init("b", [.code, .strong]), .init("c", .struck)], "`ab`~~c~~"),
      ([.init("a", [.struck, .code]), .init("b")], "~~`a`~~b"),
    ] as [([StyledText.Run], String)])
  func standAroundAllOfTheirRuns(_ runs: [StyledText.Run], _ text: String) throws {
    #expect(try Printout.text(of: .text(StyledText(runs))) == text + "\n")
  }
}
