import PlainHost
import Testing

struct PlainStyleTests {
  private func detect(
    isTerminal: Bool = true, columns: Int? = 120, _ environment: [String: String] = [:],
    _ mode: PlainStyle.ColorMode = .auto
  ) -> PlainStyle {
    .detect(isTerminal: isTerminal, columns: columns, environment: environment, colorMode: mode)
  }

  @Test(arguments: [
    ([:], true), (["TERM": "xterm-256color"], true), (["TERM": "dumb"], false),
    (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false), (["NO_COLOR": ""], true),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func detectsColorOnATerminal(_ environment: [String: String], _ hasColor: Bool) {
    #expect(detect(environment).hasColor == hasColor)
    #expect(detect(environment, .always).hasColor)
    #expect(!detect(environment, .never).hasColor)
  }

  @Test(arguments: [
    ([:], false), (["TERM": "xterm"], false), (["CLICOLOR_FORCE": "1"], true),
    (["CLICOLOR_FORCE": "0"], false), (["CLICOLOR_FORCE": ""], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func detectsColorWithoutATerminal(_ environment: [String: String], _ hasColor: Bool) {
    #expect(detect(isTerminal: false, environment).hasColor == hasColor)
    #expect(detect(isTerminal: false, environment, .always).hasColor)
    #expect(!detect(isTerminal: false, environment, .never).hasColor)
  }

  @Test func hyperlinksRequireACapableTerminal() {
    #expect(detect(["NO_COLOR": "1"]).links == .hyperlinks)
    #expect(detect(["TERM": "dumb"]).links == .footnotes)
    #expect(detect(["TERM": "dumb"], .always).links == .footnotes)
    #expect(detect(isTerminal: false, ["CLICOLOR_FORCE": "1"], .always).links == .footnotes)
  }

  @Test func widthIsThatOfTheTerminalOr80() {
    #expect(detect(columns: 132).width == 132)
    #expect(detect(columns: nil).width == 80)
    #expect(detect(columns: 0).width == 80)
    #expect(detect(isTerminal: false, columns: 132).width == 80)
  }

  @Test func isNeverNarrowerThanTenColumns() {
    #expect(detect(columns: 3).width == 10)
    #expect(PlainStyle(width: -1).width == 10)
    #expect(PlainStyle(width: 11).width == 11)
  }
}
