import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
struct TerminalSessionActionsTests {
  private struct Row: Equatable {
    let number: Int
    let actions: [ContentAction]
  }

  private func list(_ actions: [ContentAction]...) -> Content {
    let rows = actions.enumerated().map { Row(number: $0 + 1, actions: $1) }
    return .list(
      LazyList(rows, id: { RowID($0.number) }) {
        .stack([.text(plain: "row \($0.number)"), .actions($0.actions)], spacing: 0)
      })
  }

  private func rows(comments: ContentAction.State) -> Content {
    let actions = [
      ContentAction(id: ActionID("comments"), title: "3 comments", state: comments),
      ContentAction(id: ActionID("like"), title: "12 likes"),
    ]
    return list(actions, actions)
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

  @Test func selectTheOneBeforeWhenTheyAreGone() throws {
    let (like, undo) = (
      ContentAction(id: ActionID("like"), title: "Like"),
      ContentAction(id: ActionID("undo"), title: "Undo")
    )
    let trial = try TerminalTrial(list([like], [like, undo]))
    trial.press("j", "\t", "\t")
    #expect(trial.inverse == "Undo")
    trial.show(list([like], [like]))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(2)))
    trial.show(list([like]))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .rowSelected(RowID(1)), "no action of another row")
  }

  private let keyed = ContentAction(
    id: ActionID("like"), title: "12 likes", key: .init("l", "like"))

  @Test func aLetterChoosesTheActionOfTheSelectedRow() throws {
    let trial = try TerminalTrial(list([keyed], [keyed]))
    #expect(trial.status.contains("l like"))
    trial.press("l")
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(1)))
    trial.press("j", "\t", "l")
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(2)))
    trial.press("?")
    #expect(trial.text.contains("l  like"))
  }

  @Test func aLetterOfAPageWithoutRowsChoosesItsAction() throws {
    let trial = try TerminalTrial(.actions([keyed]))
    trial.press("l")
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: nil))
  }

  @Test func haveNoRowOutsideOfRows() throws {
    let trial = try TerminalTrial(
      .actions([ContentAction(id: ActionID("follow"), title: "Follow")]))
    trial.press("\t", TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("follow"), in: nil))
  }
}
