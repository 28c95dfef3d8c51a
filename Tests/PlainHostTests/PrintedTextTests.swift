import DisplayKit
import Testing

@testable import PlainHost

struct PrintedTextTests {
  private let hostile = DisplayText("a\u{1B}[2J")
  private let style = PlainStyle(hasColor: true, links: .hyperlinks)

  @Test func hasNoControlSequencesButItsOwn() throws {
    #expect(PrintedText(hostile).string == "a␛[2J")
    #expect(PrintedText(PlainSpan(hostile), style).string == "a␛[2J")
    #expect(PrintedText(PlainSpan(hostile, .bold), style).string == "\u{1B}[1ma␛[2J\u{1B}[0m")
    let link = try #require(WebLink("https://dev.to/\u{1B}b"))
    #expect(
      PrintedText(PlainSpan("a", target: link), style).string
        == "\u{1B}]8;;https://dev.to/%1Bb\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    #expect(PrintedText.line(hostile).string == "\r\u{1B}[Ka␛[2J")
  }

  @Test func anEmptySpanHasNoControlSequence() {
    #expect(PrintedText(PlainSpan("", .bold), style).string == "")
  }
}
