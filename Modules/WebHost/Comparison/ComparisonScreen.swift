package import DisplayKit
import TaskKit
package import TraceKit

/// Shows a comparison. Each event reaches all panes, in order and in the same turn.
package final class ComparisonScreen: Screen {
  /// The controls of the toolbar beside the events of the panes.
  enum Tool: String {
    case load, more, refresh, retry, close, sources, diff, later
    case repeatEvents = "repeat"
    case previous = "previous-message"
    case next = "next-message"
    case previousStep = "previous-step"
    case nextStep = "next-step"
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
  /// The number of the step that is shown, of a script.
  package private(set) var scriptStep: Int
  private(set) var showsSources = false
  /// Of the first pane from the others; only with the sources.
  private(set) var showsDifferences = false
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
    scriptStep = comparison.script?.first ?? 1
    isRepeating = comparison.isPrivate && comparison.problem == nil && comparison.script == nil
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
    if comparison.script != nil { return takeInScript(event) }
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

  /// The panes receive no events.
  private func takeInScript(_ event: ScreenEvent) {
    switch event {
    case .appeared: play()
    case .closed: repeating.cancel()
    case .actionChosen(let action, in: nil):
      guard let tool = Tool(rawValue: action.rawValue) else { return }
      switch tool {
      case .previous, .next, .previousStep, .nextStep, .sources, .diff: use(tool)
      case .load, .more, .refresh, .retry, .close, .later, .repeatEvents: break
      }
    default: break
    }
  }

  private func record(_ action: ActionID, in row: RowID?) {
    recordEndedWaits()
    switch Tool(rawValue: action.rawValue) {
    // Not `later`, which has no effect without a wait.
    case .previous, .next, .previousStep, .nextStep, .sources, .diff, .repeatEvents, .later: break
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
    case .previousStep: show(scriptStep - 1)
    case .nextStep: show(scriptStep + 1)
    case .sources: showSources(!showsSources, differences: false)
    case .diff: showSources(true, differences: !showsDifferences)
    }
  }

  private func showSources(_ shows: Bool, differences: Bool) {
    (showsSources, showsDifferences) = (shows, differences)
    for pane in panes { pane.readSources(shows) }
    for pane in panes.dropFirst() { pane.compareSources(with: differences ? panes.first : nil) }
  }

  private func play() {
    repeating.replace { [panes] in
      for pane in panes { await pane.play() }
    } then: { [weak self] _ in
      guard let self else { return }
      show(scriptStep)
      update()
    }
  }

  private func show(_ number: Int) {
    guard let script = comparison.script, script.steps.indices.contains(number - 1) else { return }
    (scriptStep, step) = (number, 0)
    for pane in panes { pane.show(step: number) }
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

  /// The messages of each pane since the last event, or of the step.
  package var traces: [(pattern: DisplayText, messages: EventMessages)] {
    panes.map { ($0.pattern.id, $0.messages) }
  }

  /// The name of each pattern, and what its screen shows after the step.
  package var shownSteps: [(name: DisplayText, content: Content?, problem: DisplayText?)] {
    panes.map { ($0.pattern.name, $0.display?.content, $0.problem) }
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

  /// The step, or the events that reproduce the view when they are repeated; none if an address cannot have
  /// that many.
  var place: WebComparison.Place {
    let all = events + awaited + offered
    return WebComparison.Place(
      events: all.count > WebComparison.mostEvents ? [] : all, step: scriptStep)
  }

  /// The step of a script that is shown, such as "3. retry"; nil without one.
  package var stepWords: DisplayText? {
    comparison.script.map {
      DisplayText("\(scriptStep). \($0.steps[scriptStep - 1].string)").singleLine
    }
  }
}
