import DisplayKit

/// Compares the states and the outputs of two screens, records the findings, and reports the
/// differences.
@MainActor
final class ScreenComparer<Output: Equatable> {
  /// The number of comparisons with the candidate so far.
  private(set) var comparisons = 0
  let outputs = ScreenOutputs<Output>()
  private let recorder: ShadowRecorder?
  private let comparison: ShadowComparison<ScreenState>
  private let report: @MainActor (ShadowDifference<Output>) -> Void
  private var reported: (step: Int, difference: ShadowDifference<Output>)?
  /// Whether the recorded examples do not quote the contents, which may show what the user typed.
  var hidesContent = false

  init(
    _ recorder: ShadowRecorder?, comparing comparison: ShadowComparison<ScreenState>,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    self.recorder = recorder
    self.comparison = comparison.atStage(recorder?.stage ?? .shadow)
    self.report = report
  }

  var comparer: ShadowComparer<ScreenState, ScreenEvent> {
    ShadowComparer(
      isSettled: \.isSettled, compare: { self.compare($0) },
      hasOutputs: { [outputs] in !outputs.isEmpty },
      onUnsettled: { self.reportUnsettled(after: $0) })
  }

  private func compare(_ states: SettledStates<ScreenState, ScreenEvent>) {
    guard let control = states.control.last, let candidate = states.candidate.last,
      let event = states.action
    else { return }
    if !isOfControl { comparisons += 1 }
    let (expected, found) = outputs.take()
    let finding = comparison.compare(control, candidate)
    var differences: [(name: String, difference: ShadowDifference<Output>)] = []
    if expected != found {
      let kind = ShadowDifference<Output>.Kind.output(control: expected, candidate: found)
      differences.append(("outputs", .init(event: event, kind: kind)))
    }
    if let path = finding.difference {
      let (shown, found) = comparison.applying(comparison.rules, to: control, candidate)
      let difference = ShadowDifference<Output>(
        event: event, kind: .content(control: shown, candidate: found))
      // A screen may change several times after one event.
      let isReported = reported?.step == states.step && reported?.difference == difference
      reported = (states.step, difference)
      if !isReported { differences.append((property(in: path), difference)) }
      guard !differences.isEmpty else { return }
    }
    record(differences, orElse: finding, states)
  }

  private func reportUnsettled(after event: ScreenEvent) {
    reportUnlessControl(ShadowDifference(event: event, kind: .unsettled))
  }

  /// The property of the state that a path begins with.
  private func property(in path: String) -> String {
    String(path.drop { $0 == "." }.prefix(while: \.isLetter))
  }

  /// As one result.
  private func record(
    _ differences: [(name: String, difference: ShadowDifference<Output>)], orElse other: Finding,
    _ states: SettledStates<ScreenState, ScreenEvent>
  ) {
    var finding = other
    if let first = differences.first?.difference {
      finding = Finding(
        outcome: .mismatched, difference: differences.map(\.name).joined(separator: " and "),
        example: first.description(quotesContent: !hidesContent))
    }
    recorder?.record(after: eventName(states.action), durations: states.durations) {
      [finding] in finding
    }
    for (_, difference) in differences { reportUnlessControl(difference) }
  }

  private func reportUnlessControl(_ difference: ShadowDifference<Output>) {
    if !isOfControl { report(difference) }
  }

  /// Whether two controls are compared.
  private var isOfControl: Bool { recorder?.role == .control }
}

/// The outputs of a control and its candidate since the last comparison.
@MainActor
final class ScreenOutputs<Output> {
  /// The most outputs to compare at once; the others are ignored.
  private static var most: Int { 1_000 }

  private var control: [Output] = []
  private var candidate: [Output] = []

  var isEmpty: Bool { control.isEmpty && candidate.isEmpty }

  func appendOfControl(_ output: Output) {
    if control.count < Self.most { control.append(output) }
  }

  func appendOfCandidate(_ output: Output) {
    if candidate.count < Self.most { candidate.append(output) }
  }

  /// The outputs of both since the last call.
  func take() -> (control: [Output], candidate: [Output]) {
    defer { (control, candidate) = ([], []) }
    return (control, candidate)
  }
}
