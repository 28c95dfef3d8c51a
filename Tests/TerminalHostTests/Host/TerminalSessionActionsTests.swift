import DisplayKit
import Testing

@testable import TerminalHost

@MainActor
struct TerminalSessionActionsTests {
  private struct Row: Equatable {
    let number: Int
    let comments: ContentAction.State
  }

  private func rows(comments: ContentAction.State) -> Content {
    .list(
      LazyList([1, 2].map { Row(number: $0, comments: comments) }, id: { RowID($0.number) }) {
        .stack(
          [
            .text(plain: "row \($0.number)"),
            .actions([
              ContentAction(id: ActionID("comments"), title: "3 comments", state: $0.comments),
              ContentAction(id: ActionID("like"), title: "12 likes"),
            ]),
          ], spacing: 0)
      })
  }

  @Test func tabSelectsAndEnterChooses() throws {
    let trial = try TerminalTrial(rows(comments: .off))
    trial.press("\t")
    #expect(trial.inverse == "3 comments")
    trial.press("\t")
    #expect(trial.inverse == "12 likes")
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(1)))
    trial.press(TerminalTrial.backTab, " ")
    #expect(trial.screen.events.last == .actionChosen(ActionID("comments"), in: RowID(1)))
  }

  @Test func arrowKeysSkipThem() throws {
    let trial = try TerminalTrial(rows(comments: .off))
    trial.press("j", "\t", TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("comments"), in: RowID(2)))
  }

  @Test func keepTheSelectionWhenTheirStateChanges() throws {
    let trial = try TerminalTrial(rows(comments: .off))
    trial.press("\t")
    trial.show(rows(comments: .on))
    #expect(trial.inverse == "✓ 3 comments")
  }

  @Test func haveNoRowOutsideOfRows() throws {
    let trial = try TerminalTrial(
      .actions([ContentAction(id: ActionID("follow"), title: "Follow")]))
    trial.press("\t", TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("follow"), in: nil))
  }
}
