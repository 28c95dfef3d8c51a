import DisplayKit
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

struct ShadowDifferenceTests {
  private typealias Difference = ShadowDifference<ScreenEvent>

  private func text(_ kind: Difference.Kind, after event: ScreenEvent = .refresh()) -> String {
    Difference(event: event, kind: kind).description
  }

  @Test func quotesTheFirstLineThatDiffers() {
    let kind = Difference.Kind.content(control: .fake("a\nb\nc"), candidate: .fake("a\nx\ny"))
    #expect(text(kind) == "After refresh, line 3 was “x” instead of “b”.")
  }

  @Test func reportsAMissingLine() {
    let kind = Difference.Kind.content(control: .fake("a\nb"), candidate: .fake("a"))
    #expect(text(kind) == "After refresh, line 3 was missing instead of “b”.")
  }

  @Test func reportsADifferenceNotVisibleInText() {
    var bold = ScreenState.fake("a")
    bold.content = .text(StyledText("a", .strong))
    let kind = Difference.Kind.content(control: .fake("a"), candidate: bold)
    #expect(text(kind) == "After refresh, the screens differ, but not in their text.")
  }

  @Test func foldsTheTitleIntoOneLine() {
    var other = ScreenState.fake("a")
    other.title = "two\nlines"
    #expect(
      text(.content(control: .fake("a"), candidate: other))
        == "After refresh, line 1 was “two lines” instead of “Fake”.")
  }

  @Test func doesNotQuoteFieldValues() {
    var (control, candidate) = (ScreenState.fake("a"), ScreenState.fake("a"))
    let name = Form.Field(id: FieldID("name"), label: "Name", value: "hunter2")
    control.content = .quote(.form(Form(fields: [name], submit: "Go")))
    candidate.content = .nothing
    #expect(
      text(.content(control: control, candidate: candidate))
        == "After refresh, line 2 was missing instead of “│ Name: ••••••••”.")
  }

  @Test func doesNotReportTypedText() {
    let typed = text(.unsettled, after: .fieldEdited(FieldID("password"), "hunter2"))
    #expect(
      typed == "After fieldEdited, the candidate did not settle in time.")
    let output = text(
      .output(control: [.search("hunter2"), .retry], candidate: []), after: .search("hunter2"))
    #expect(output == "After search, the outputs were [] instead of [search, retry].")
  }
}
