package import DisplayKit
import ShadowKit
package import TraceKit

/// A feature in several patterns, for a page that shows them side by side.
@MainActor
package struct WebComparison {
  /// The scene of one pattern.
  package struct Pane {
    let pattern: DisplayText
    let trace: MessageTrace
    let open: @MainActor () -> any Screen
    let sources: @MainActor () -> WebSources?

    /// - Parameters:
    ///   - trace: records the messages of each screen that `open` builds, and tracks its objects.
    ///   - sources: nil where the program does not run in a checkout of its repository.
    package init(
      pattern: DisplayText, trace: MessageTrace, open: @escaping @MainActor () -> any Screen,
      sources: @escaping @MainActor () -> WebSources? = { nil }
    ) {
      self.pattern = pattern
      self.trace = trace
      self.open = open
      self.sources = sources
    }
  }

  /// A condition of the panes' source, which a button switches.
  package struct Condition {
    let id: ActionID
    let label: DisplayText
    let isOn: @MainActor () -> Bool
    let toggle: @MainActor () -> Void

    package init(
      id: ActionID, label: DisplayText, isOn: @escaping @MainActor () -> Bool,
      toggle: @escaping @MainActor () -> Void
    ) {
      self.id = id
      self.label = label
      self.isOn = isOn
      self.toggle = toggle
    }
  }

  let title: DisplayText
  /// Of the page, without a query.
  let path: DisplayText
  /// The query, without the patterns.
  let items: [(name: DisplayText, value: DisplayText)]
  /// The patterns to choose from.
  let patterns: [DisplayText]
  let panes: [Pane]
  /// Why there are no panes.
  let problem: DisplayText?
  let conditions: [Condition]
  let onEvent: @MainActor () -> Void

  /// - Parameter onEvent: called before each event that the panes receive.
  package init(
    title: DisplayText, path: DisplayText, items: [(name: DisplayText, value: DisplayText)] = [],
    patterns: [DisplayText], panes: [Pane], problem: DisplayText? = nil,
    conditions: [Condition] = [], onEvent: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.path = path
    self.items = items
    self.patterns = patterns
    self.panes = panes
    self.problem = problem
    self.conditions = conditions
    self.onEvent = onEvent
  }
}

/// Shows a comparison. Each event reaches all panes, in order and in the same turn.
package final class ComparisonScreen: Screen {
  /// The controls of the toolbar beside the events of the panes.
  private enum Tool: String {
    case load, more, refresh, close, sources
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

  package init(_ comparison: WebComparison) {
    self.comparison = comparison
    panes = comparison.panes.map(ComparisonPane.init)
    displayed = ViewModel(
      initialState: ScreenState(title: comparison.title, content: .nothing, isSettled: false))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: open()
    case .closed: close()
    case .actionChosen(let action, in: nil): use(action)
    default: send(event)
    }
    update()
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
    case .more: lastRow.map { send(.rowShown($0)) }
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
        title: comparison.title, content: toolbar, isSettled: panes.allSatisfy(\.isSettled)))
  }
}

extension ComparisonScreen {
  private var toolbar: Content {
    if let problem = comparison.problem {
      return .failure(Failure(title: problem, canRetry: false))
    }
    var actions = [Self.action(.load, "Load")]
    if panes.contains(where: { $0.screen != nil }) {
      if lastRow != nil { actions.append(Self.action(.more, "More")) }
      actions.append(Self.action(.refresh, "Refresh"))
      actions += rowActions.map { action, _ in
        ContentAction(id: action, title: DisplayText(action.rawValue.capitalizedFirst))
      }
      actions.append(Self.action(.close, "Close"))
    }
    actions += comparison.conditions.map {
      ContentAction(id: $0.id, title: $0.label, state: $0.isOn() ? .on : .off)
    }
    actions.append(Self.action(.sources, "Sources", showsSources ? .open : .off))
    if step > 0 { actions.append(Self.action(.previous, "Previous message")) }
    if step < mostMessages { actions.append(Self.action(.next, "Next message")) }
    return .actions(actions)
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

/// A pattern's screen, and what its objects did.
@MainActor
final class ComparisonPane {
  let pattern: DisplayText
  let trace: MessageTrace
  private(set) var screen: (any Screen)?
  private(set) var sources: WebSources?
  private let pane: WebComparison.Pane
  private var observer: ChangeObserver<ScreenState>?
  private var earlierMessages = 0

  init(_ pane: WebComparison.Pane) {
    self.pane = pane
    pattern = pane.pattern
    trace = pane.trace
  }

  /// True without a screen.
  var isSettled: Bool { screen?.display.state.isSettled ?? true }

  /// Since the page was opened.
  var messageCount: Int { earlierMessages + trace.messages.count }

  func open(onChange: @escaping @MainActor () -> Void) {
    clearTrace()
    let screen = pane.open()
    self.screen = screen
    let observer = ChangeObserver<ScreenState> { _ in onChange() }
    self.observer = observer
    screen.display.subscribe(view: observer)
    send(.appeared)
  }

  func send(_ event: ScreenEvent) {
    guard let screen else { return }
    clearTrace()
    screen.handle(event)
  }

  func release() { (screen, observer) = (nil, nil) }

  func readSources(_ reads: Bool) { sources = reads ? pane.sources() : nil }

  /// How the screen differs from that of `other`, once both have settled.
  func difference(
    from other: ComparisonPane, after event: ScreenEvent
  ) -> ShadowDifference<Never>? {
    guard let found = screen?.display.state, let expected = other.screen?.display.state,
      found.isSettled, expected.isSettled, found != expected
    else { return nil }
    return ShadowDifference(event: event, kind: .content(control: expected, candidate: found))
  }

  private func clearTrace() {
    earlierMessages += trace.messages.count
    trace.clear()
  }
}
