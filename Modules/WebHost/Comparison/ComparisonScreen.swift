package import DisplayKit
import TaskKit
package import TraceKit

/// Shows a comparison. Each event reaches all panes, in order and in the same turn.
package final class ComparisonScreen: Screen {
  /// The controls of the toolbar beside the events of the panes.
  private enum Tool: String {
    case load, more, refresh, retry, close, sources, diff, later
    case repeatEvents = "repeat"
    case previous = "previous-message"
    case next = "next-message"
  }

  /// How long no message may come before the next event is repeated.
  private static let pause = Duration.milliseconds(100)

  /// The content is the toolbar. Updated with each change of a pane.
  package var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  let comparison: WebComparison
  let panes: [ComparisonPane]
  private(set) var event = ScreenEvent.appeared
  /// The number of the message that is marked in each pane; 0 for none.
  private(set) var step = 0
  private(set) var showsSources = false
  /// Of the first pane from the others; only with the sources.
  private var showsDifferences = false
  /// The events since the page was opened, without those that only change the view of it.
  private(set) var events: [WebComparison.Event] = []
  /// Those of the address, until the user repeats them: opening an address must not change anything
  /// outside of the page.
  private(set) var offered: [WebComparison.Event] = []
  /// Repeated events that the panes have not yet received.
  private(set) var awaited: ArraySlice<WebComparison.Event> = []
  /// Those of the address that nothing in the first pane offered, and that were not sent.
  package private(set) var unknownEvents: [DisplayText] = []
  private var isHandling = false
  /// Whether events of an earlier visit are repeated, which begins with the load.
  private var isRepeating: Bool
  private var isEndingWaits = false
  private let repeating = LatestTask()

  package init(_ comparison: WebComparison) {
    self.comparison = comparison
    panes = comparison.panes.map(ComparisonPane.init)
    isRepeating = comparison.isPrivate && comparison.problem == nil
    displayed = ViewModel(
      initialState: ScreenState(title: comparison.title, content: .nothing, isSettled: false))
    guard comparison.problem == nil else { return }
    if comparison.isPrivate { awaited += comparison.events } else { offered = comparison.events }
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
    case .closed:
      (isRepeating, awaited) = (false, [])
      close()
    case .actionChosen(let action, in: let row):
      record(action, in: row)
      if let row { send(.actionChosen(action, in: row)) } else { use(action) }
    case .retry: take(.actionChosen(ActionID(Tool.retry.rawValue), in: nil))
    default: send(event)
    }
  }

  private func record(_ action: ActionID, in row: RowID?) {
    recordEndedWaits()
    switch Tool(rawValue: action.rawValue) {
    // Not `later`, which has no effect without a wait.
    case .previous, .next, .sources, .diff, .repeatEvents, .later: break
    case .load, .more, .refresh, .retry, .close, nil: events.append(.init(action, in: row))
    }
  }

  /// All panes wait for the same.
  private func recordEndedWaits() {
    let ended = panes.map(\.endedWaits).max() ?? 0
    while events.count(where: { $0 == .later }) < ended { events.append(.later) }
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
    case .later: for pane in panes { pane.endWaits() }
    case .repeatEvents:
      (awaited, offered) = (awaited + offered, [])
      isRepeating = true
    case .previous: step = max(step - 1, 0)
    case .next: step = min(step + 1, mostMessages)
    case .sources: showSources(!showsSources, differences: false)
    case .diff: showSources(true, differences: !showsDifferences)
    }
  }

  private func showSources(_ shows: Bool, differences: Bool) {
    (showsSources, showsDifferences) = (shows, differences)
    for pane in panes { pane.readSources(shows) }
    for pane in panes.dropFirst() { pane.compareSources(with: differences ? panes.first : nil) }
  }

  /// Builds new screens.
  private func open() {
    close()
    begin(.appeared)
    for pane in panes { pane.open { [weak self] in self?.update() } }
  }

  private func close() {
    repeating.cancel()
    isEndingWaits = false
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

  /// The messages of each pane since the last event.
  package var traces: [(pattern: DisplayText, messages: EventMessages)] {
    panes.map { ($0.pattern.id, $0.messages) }
  }

  private func update() {
    recordEndedWaits()
    displayed.update(
      state: ScreenState(
        title: comparison.title, content: toolbar, isSettled: isSettled && !isRepeating))
    if isRepeating, isSettled, !isHandling { repeatNextEvent() }
  }

  /// Messages that follow an event can arrive after its change, so that the next one waits for them.
  private func repeatNextEvent() {
    repeating.replace { [panes] in
      var count: Int
      repeat {
        count = panes.reduce(0) { $0 + $1.messageCount }
        try await ContinuousClock().sleep(for: Self.pause)
      } while count != panes.reduce(0) { $0 + $1.messageCount }
    } then: { [weak self] _ in
      guard let self else { return }
      guard let next = awaited.popFirst() else {
        isRepeating = false
        return update()
      }
      if next == .later { return endNextWaits() }
      guard offers(next) else {
        unknownEvents.append(next.text)
        return update()
      }
      handle(.actionChosen(next.action, in: next.row))
    }
  }

  /// Of an earlier visit, in which all panes waited. A wait begins after the screen has settled.
  private func endNextWaits() {
    isEndingWaits = true
    repeating.replace { [panes] in
      for pane in panes where await !pane.endNextWaits() { return false }
      return true
    } then: { [weak self] result in
      guard let self else { return }
      isEndingWaits = false
      if case .success(false) = result { unknownEvents.append(WebComparison.Event.later.text) }
      update()
    }
  }

  private var isSettled: Bool { !isEndingWaits && panes.allSatisfy(\.isSettled) }

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
    let views = [
      Self.action(.previous, "Previous message"), Self.action(.next, "Next message"),
      Self.action(.sources, "Sources", showsSources ? .open : .off),
      Self.action(.diff, "Diff", showsDifferences ? .open : .off),
    ]
    return .stack([events, faults, views].map(Content.actions), spacing: 0)
  }

  private static func action(
    _ tool: Tool, _ title: DisplayText, _ state: ContentAction.State = .off
  ) -> ContentAction {
    ContentAction(id: ActionID(tool.rawValue), title: title, state: state)
  }

  private func offers(_ event: WebComparison.Event) -> Bool {
    let state = panes.first?.screen?.display.state
    guard event.row == nil else {
      let row = list?.rows.first { $0.id == event.row }
      return row?.content.action(event.action) != nil
    }
    return offeredEvents.contains(event.text) || state?.content.action(event.action) != nil
  }

  /// The events, without those of single rows, that the panes can receive now.
  package var offeredEvents: [DisplayText] {
    let tools: [Tool] = [.refresh, .more, .later, .retry, .close, .load]
    let actions =
      tools.map { ActionID($0.rawValue) } + comparison.conditions.map(\.id)
      + rowActions.map(\.action)
    return actions.map { DisplayText($0.rawValue) }
  }

  private var mostMessages: Int { panes.map(\.messages.messages.count).max() ?? 0 }

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
