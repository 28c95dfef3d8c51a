import DisplayKit
import PlainHost
import Testing

@MainActor
struct PlainActionsTests {
  private let comments = ContentAction(id: ActionID("comments"), title: "3 comments", state: .on)
  private let like = ContentAction(id: ActionID("like"), title: "12\nlikes")

  @Test func areWordsInALine() throws {
    let text = try Printout.text(of: .actions([comments, like]), PlainStyle())
    #expect(text == "✓ 3 comments · 12 likes\n")
  }

  @Test func areNothingWhereThereAreNone() throws {
    let text = try Printout.text(
      of: .stack([.actions([]), .text(DisplayText("a"))], spacing: 1), PlainStyle())
    #expect(text == "a\n")
  }

  @Test func areBrokenLikeText() throws {
    let text = try Printout.text(of: .actions([comments, like]), PlainStyle(width: 14))
    #expect(text.split(separator: "\n").count == 2)
  }
}
