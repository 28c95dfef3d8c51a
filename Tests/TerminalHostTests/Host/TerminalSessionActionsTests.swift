import DisplayKit
import TestSupport
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

  @Test func selectTheOneBeforeWhenTheyAreGone() throws {
    struct Row: Equatable {
      let number: Int
      let titles: [String]
    }
    func rows(_ titles: [String]...) -> Content {
      let rows = titles.enumerated().map { Row(number: $0 + 1, titles: $1) }
      return .list(
        LazyList(rows, id: { RowID($0.number) }) { row in
          let actions = row.titles.map { ContentAction(id: ActionID($0), title: DisplayText($0)) }
          return .stack([.text(plain: "row"), .actions(actions)], spacing: 0)
        })
    }
    let trial = try TerminalTrial(rows(["Like"], ["Like", "Undo"]))
    trial.press("j", "\t", "\t")
    #expect(trial.inverse == "Undo")
    trial.show(rows(["Like"], ["Like"]))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .actionChosen(ActionID("Like"), in: RowID(2)))
    trial.show(rows(["Like"]))
    trial.press(TerminalTrial.enter)
    #expect(trial.screen.events.last == .rowSelected(RowID(1)), "no action of another row")
  }

  /// Two rows, each with an action that `l` chooses.
  private var keyed: Content {
    .list(
      LazyList(
        [Row(number: 1, comments: .off), Row(number: 2, comments: .off)], id: { RowID($0.number) }
      ) {
        .stack(
          [
            .text(plain: "row \($0.number)"),
            .actions([
              ContentAction(id: ActionID("like"), title: "12 likes", key: .init("l", "like"))
            ]),
          ], spacing: 0)
      })
  }

  @Test func aLetterChoosesTheActionOfTheSelectedRow() throws {
    let trial = try TerminalTrial(keyed)
    #expect(trial.status.contains("l like"))
    trial.press("l")
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(1)))
    trial.press("j", "\t", "l")
    #expect(trial.screen.events.last == .actionChosen(ActionID("like"), in: RowID(2)))
    trial.press("?")
    #expect(trial.text.contains("l  like"))
  }

  @Test func aLetterOfAPageWithoutRowsChoosesItsAction() throws {
    let action = ContentAction(id: ActionID("like"), title: "12 likes", key: .init("l", "like"))
    let trial = try TerminalTrial(.actions([action]))
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
