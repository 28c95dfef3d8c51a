package import DisplayKit
import TraceKit

/// The controls: of a script its steps, otherwise events and faults; then the views.
extension ComparisonScreen {
  var toolbar: Content {
    if let problem = comparison.problem {
      return .failure(Failure(title: problem, canRetry: false))
    }
    let views = [
      Self.action(.previous, "Previous message"), Self.action(.next, "Next message"),
      Self.action(.sources, "Sources", showsSources ? .open : .off),
      Self.action(.diff, "Diff", showsDifferences ? .open : .off),
    ]
    if comparison.script != nil {
      let steps = [
        Self.action(.previousStep, "Previous step"), Self.action(.nextStep, "Next step"),
      ]
      return .stack([steps, views].map(Content.actions), spacing: 0)
    }
    var events = [Self.action(.load, "Load")]
    if panes.contains(where: { $0.screen != nil }) {
      events += [
        Self.action(.refresh, "Refresh"), Self.action(.more, "More"),
        Self.action(.later, "Skip waits"), Self.action(.close, "Close"),
      ]
    }
    if !offered.isEmpty {
      let words = offered.count == 1 ? "this event" : "these \(offered.count) events"
      events.append(Self.action(.repeatEvents, DisplayText("Repeat \(words)")))
    }
    // Last, since they depend on the rows: the other buttons stay in place.
    events += rowActions.map { action, _ in
      ContentAction(id: action, title: DisplayText(action.rawValue.capitalizedFirst))
    }
    let faults = comparison.conditions.map {
      ContentAction(id: $0.id, title: $0.label, state: $0.isOn() ? .on : .off)
    }
    return .stack([events, faults, views].map(Content.actions), spacing: 0)
  }

  private static func action(
    _ tool: Tool, _ title: DisplayText, _ state: ContentAction.State = .off
  ) -> ContentAction {
    ContentAction(id: ActionID(tool.rawValue), title: title, state: state)
  }

  func offers(_ event: WebComparison.Event) -> Bool {
    let state = panes.first?.screen?.display.state
    guard event.row == nil else {
      let row = list?.rows.first { $0.id == event.row }
      return row?.content.action(event.action) != nil
    }
    return offeredEvents.contains(event.text) || state?.content.action(event.action) != nil
  }

  /// The events, without those of single rows, that the panes can receive now.
  package var offeredEvents: [DisplayText] {
    let tools: [Tool] =
      comparison.script != nil
      ? [.nextStep, .previousStep] : [.refresh, .more, .later, .retry, .close, .load]
    let actions =
      tools.map { ActionID($0.rawValue) } + comparison.conditions.map(\.id)
      + rowActions.map(\.action)
    return actions.map { DisplayText($0.rawValue) }
  }

  var mostMessages: Int { panes.map(\.messages.messages.count).max() ?? 0 }

  private var list: LazyList? { panes.first?.screen?.display.state.content.list }

  var lastRow: RowID? { list?.last }

  /// The actions of the first pane's rows, each with the first row that has it.
  var rowActions: [(action: ActionID, row: RowID)] {
    guard let list else { return [] }
    var found: [(action: ActionID, row: RowID)] = []
    for row in (0..<min(list.count, WebRequest.rows)).lazy.map(list.row) {
      for case .actions(let actions) in row.content.leaves {
        for action in actions where !found.contains(where: { $0.action == action.id }) {
          found.append((action.id, row.id))
        }
      }
    }
    return found
  }
}
