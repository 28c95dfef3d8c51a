import DisplayKit
import PatternKit
import TraceKit
import WebHost

extension Route {
  /// A comparison: in a terminal with the messages below the controls, in a browser as a page.
  static func comparison(_ address: ComparisonAddress) -> Route {
    Route("compare/" + address.text.dropFirst(ComparisonAddress.path.count)) { route, assembly, _ in
      let assembly = address.script == nil ? try Assembly.withOwnServer() : assembly
      let comparison = try address.comparison(in: assembly, isPrivate: true)
      var destination = Destination(route: route, canReadCache: false) { request in
        // A screen that is printed has no controls.
        ComparisonMessagesScreen(
          ComparisonScreen(comparison), hasControls: request.coordinator != nil)
      }
      destination.document = { _ in
        let screen = ComparisonScreen(comparison)
        return try await screen.whileShown {
          JSONOutput(document: screen.patternTraces.flatMap(\.json))
        }
      }
      return destination
    }
  }
}

extension ComparisonScreen {
  /// The messages after the last event, or of the step.
  var patternTraces: [PatternTrace] {
    let step = stepWords == nil ? nil : scriptStep
    return traces.map { pattern, messages in
      PatternTrace(pattern: Pattern(pattern.string), step: step, messages: messages)
    }
  }
}

/// A comparison in a terminal: for each pattern its messages, below the controls of all. Of a script, also
/// the words that each screen shows after the step.
final class ComparisonMessagesScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let comparison: ComparisonScreen
  private let hasControls: Bool
  private var observer = ChangeObserver<ScreenState> { _ in }

  init(_ comparison: ComparisonScreen, hasControls: Bool) {
    self.comparison = comparison
    self.hasControls = hasControls
    displayed = ViewModel(initialState: comparison.display.state)
    observer = ChangeObserver { [weak self] _ in self?.update() }
    comparison.display.subscribe(view: observer)
  }

  /// The rows are controls, and none of the panes.
  func handle(_ event: ScreenEvent) {
    switch event {
    case .rowSelected(let row):
      comparison.handle(.actionChosen(ActionID(row.rawValue), in: nil))
    case .rowShown: break
    default: comparison.handle(event)
    }
  }

  private func update() {
    var state = comparison.display.state
    let controls = comparison.offeredEvents.map { Content.row(RowID($0.string), .text(plain: $0)) }
    let step = comparison.stepWords.map { [Content.heading(level: 1, StyledText($0))] } ?? []
    let panes = zip(comparison.shownSteps, comparison.traces).map { shown, trace in
      let screen = step.isEmpty ? nil : shown.content.map { DisplayText($0.plainText) }
      let parts: [Content?] = [
        .heading(level: 2, StyledText(shown.name)),
        shown.problem.map { .notice(Notice(.warning, $0)) },
        screen.map { .code($0, language: nil) },
        .code(DisplayText(trace.messages.text), language: nil),
      ]
      return Content.stack(parts.compactMap(\.self), spacing: step.isEmpty ? 0 : 1)
    }
    state.content = .stack(
      (hasControls ? [.stack(controls, spacing: 0)] : []) + step + panes, spacing: 1)
    displayed.update(state: state)
  }
}
