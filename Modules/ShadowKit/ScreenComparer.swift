import DisplayKit

/// Compares the states and the outputs of two screens, records the findings, and reports the
/// differences.
@MainActor
final class ScreenComparer<Output: Equatable> {
  /// The number of comparisons so far.
  private(set) var comparisons = 0
  private let outputs: ScreenOutputs<Output>
  private let recorder: ShadowRecorder?
  private let comparison: ShadowComparison<ScreenState>
  private let report: @MainActor (ShadowDifference<Output>) -> Void
  private var reported: (step: Int, difference: ShadowDifference<Output>)?
  /// The contents may show what the user typed.
  private var hasTypedText = false

  init(
    _ outputs: ScreenOutputs<Output>, _ recorder: ShadowRecorder?,
    comparing comparison: ShadowComparison<ScreenState>,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    self.outputs = outputs
    self.recorder = recorder
    self.comparison = comparison
    self.report = report
  }

  /// From now on, the recorded examples do not quote the contents.
  func hideTypedText() { hasTypedText = true }

  func compare(_ states: SettledStates<ScreenState, ScreenEvent>) {
    comparisons += 1
    let event = states.action
    let (expected, found) = outputs.take()
    let finding = comparison.compare(states.control, states.candidate)
    var differences: [(name: String, difference: ShadowDifference<Output>)] = []
    if expected != found {
      let kind = ShadowDifference<Output>.Kind.output(control: expected, candidate: found)
      differences.append(("outputs", .init(event: event, kind: kind)))
    }
    if let path = finding.difference {
      let (shown, found) = comparison.applying(
        comparison.rules, to: states.control, states.candidate)
      let difference = ShadowDifference<Output>(
        event: event, kind: .content(control: shown, candidate: found))
      // A screen may change several times after one event.
      let isReported = reported?.step == states.step && reported?.difference == difference
      if !isReported { differences.append((property(in: path), difference)) }
      reported = (states.step, difference)
    } else if differences.isEmpty {
      recorder?.record(finding, after: event, durations: states.durations)
    }
    record(differences, durations: states.durations)
  }

  func reportUnsettled(after event: ScreenEvent) {
    reportUnlessControl(ShadowDifference(event: event, kind: .unsettled))
  }

  /// The property of the state that a path begins with.
  private func property(in path: String) -> String {
    String(path.drop { $0 == "." }.prefix(while: \.isLetter))
  }

  /// As one result.
  private func record(
    _ differences: [(name: String, difference: ShadowDifference<Output>)], durations: [Duration]
  ) {
    guard let first = differences.first?.difference else { return }
    let finding = Finding(
      outcome: .mismatched, difference: differences.map(\.name).joined(separator: " and "),
      example: first.description(quotesContent: !hasTypedText))
    recorder?.record(finding, after: first.event, durations: durations)
    for (_, difference) in differences { reportUnlessControl(difference) }
  }

  private func reportUnlessControl(_ difference: ShadowDifference<Output>) {
    if recorder?.isControl != true { report(difference) }
  }
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
