package import DisplayKit
import TraceKit

/// Shows a comparison. Each event reaches all panes, in order and in the same turn.
package final class ComparisonScreen: Screen {
  /// The controls of the toolbar beside the events of the panes.
  private enum Tool: String {
    case load, more, refresh, retry, close, sources
    case repeatEvents = "repeat"
    case previous = "previous-message"
    case next = "next-message"
  }

  /// The content is the toolbar. Updated with each change of a pane.
  package var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  let comparison: WebComparison
  let panes: [ComparisonPane]
  private(set) var event = ScreenEvent.appeared
  /// The number of the message that is marked in each pane; 0 for none.
  private(set) var step = 0
  private(set) var showsSources = false
  /// The events since the page was opened, without those that only change the view of it.
  private(set) var events: [WebComparison.Event] = []
  /// Those of the address, until the user repeats them: opening an address must not change anything.
  private(set) var offered: [WebComparison.Event]
  /// Repeated events that the panes have not yet received.
  private var awaited: ArraySlice<WebComparison.Event> = []
  private var isHandling = false

  package init(_ comparison: WebComparison) {
    self.comparison = comparison
    panes = comparison.panes.map(ComparisonPane.init)
    offered = comparison.problem == nil ? comparison.events : []
    displayed = ViewModel(
      initialState: ScreenState(title: comparison.title, content: .nothing, isSettled: false))
  }

  package func handle(_ event: ScreenEvent) {
    isHandling = true
    take(event)
    isHandling = false
    update()
  }

  private func take(_ event: ScreenEvent) {
    switch event {
    case .appeared: open()
    case .closed: close()
    case .actionChosen(let action, in: let row):
      record(action, in: row)
      if let row { send(.actionChosen(action, in: row)) } else { use(action) }
    case .retry: take(.actionChosen(ActionID(Tool.retry.rawValue), in: nil))
    default: send(event)
    }
  }

  private func record(_ action: ActionID, in row: RowID?) {
    switch Tool(rawValue: action.rawValue) {
    case .previous, .next, .sources, .repeatEvents: break
    case .load, .more, .refresh, .retry, .close, nil: events.append(.init(action, in: row))
    }
  }

  private func use(_ action: ActionID) {
    if let tool = Tool(rawValue: action.rawValue) { return use(tool) }
    if let condition = comparison.conditions.first(where: { $0.id == action }) {
      return condition.toggle()
    }
    let row = rowActions.first { $0.action == action }?.row
    send(.actionChosen(action, in: row))
  }

  private func use(_ tool: Tool) {
    switch tool {
    case .load: open()
    case .close: close()
    case .refresh: send(.refresh())
    case .retry: send(.retry)
    case .more: lastRow.map { send(.rowShown($0)) }
    case .repeatEvents: (awaited, offered) = (awaited + offered, [])
    case .previous: step = max(step - 1, 0)
    case .next: step = min(step + 1, mostMessages)
    case .sources:
      showsSources.toggle()
      for pane in panes { pane.readSources(showsSources) }
    }
  }

  /// Builds new screens.
  private func open() {
    close()
    begin(.appeared)
    for pane in panes { pane.open { [weak self] in self?.update() } }
  }

  private func close() {
    send(.closed)
    for pane in panes { pane.release() }
  }

  private func send(_ event: ScreenEvent) {
    begin(event)
    for pane in panes { pane.send(event) }
  }

  private func begin(_ event: ScreenEvent) {
    self.event = event
    step = 0
    comparison.onEvent()
  }

  private func update() {
    displayed.update(
      state: ScreenState(
        title: comparison.title, content: toolbar, isSettled: isSettled && awaited.isEmpty))
    if isSettled, !isHandling, let next = awaited.popFirst() {
      handle(.actionChosen(next.action, in: next.row))
    }
  }

  private var isSettled: Bool { panes.allSatisfy(\.isSettled) }

  /// The events that reproduce the view when they are repeated; empty if an address cannot have that
  /// many.
  var linkedEvents: [WebComparison.Event] {
    let all = events + awaited + offered
    return all.count > WebComparison.mostEvents ? [] : all
  }
}

extension ComparisonScreen {
  private var toolbar: Content {
    if let problem = comparison.problem {
      return .failure(Failure(title: problem, canRetry: false))
    }
    var events = [Self.action(.load, "Load")]
    if panes.contains(where: { $0.screen != nil }) {
      events += [
        Self.action(.refresh, "Refresh"), Self.action(.more, "More"), Self.action(.close, "Close"),
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
    let views = [
      Self.action(.previous, "Previous message"), Self.action(.next, "Next message"),
      Self.action(.sources, "Sources", showsSources ? .open : .off),
    ]
    return .stack([events, faults, views].map(Content.actions), spacing: 0)
  }

  private static func action(
    _ tool: Tool, _ title: DisplayText, _ state: ContentAction.State = .off
  ) -> ContentAction {
    ContentAction(id: ActionID(tool.rawValue), title: title, state: state)
  }

  private var mostMessages: Int { panes.map(\.trace.messages.count).max() ?? 0 }

  private var list: LazyList? { panes.first?.screen?.display.state.content.list }

  private var lastRow: RowID? { list?.last }

  /// The actions of the first pane's rows, each with the first row that has it.
  private var rowActions: [(action: ActionID, row: RowID)] {
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
