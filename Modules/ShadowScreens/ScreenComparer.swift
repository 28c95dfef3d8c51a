import DisplayKit
import ShadowKit

/// Compares the states and the outputs of two screens, records the findings, and reports the
/// differences.
@MainActor
final class ScreenComparer<Output: Equatable & Sendable> {
  typealias Difference = ShadowDifference<Output>

  /// The number of comparisons with the candidate so far.
  private(set) var comparisons = 0
  let outputs = ScreenOutputs<Output>()
  private let recorder: ShadowRecorder?
  private let comparison: ShadowComparison<ScreenState>
  private let onDifference: @MainActor (Difference) -> Void
  private var reported: (step: Int, difference: Difference)?
  /// Whether the recorded examples do not quote the contents, which may show what the user typed.
  var hidesContent = false

  init(
    _ recorder: ShadowRecorder?, comparing comparison: ShadowComparison<ScreenState>,
    onDifference: @escaping @MainActor (Difference) -> Void
  ) {
    self.recorder = recorder
    self.comparison = comparison.atStage(recorder?.stage ?? .shadow)
    self.onDifference = onDifference
  }

  var comparer: ShadowComparer<ScreenState, ScreenEvent> {
    ShadowComparer(
      isSettled: \.isSettled, hasOutputs: { [outputs] in !outputs.isEmpty },
      onUnsettled: { self.report(Difference(event: $0, kind: .unsettled), after: nil) },
      compare: { self.compare($0) })
  }

  private func compare(_ states: SettledStates<ScreenState, ScreenEvent>) {
    guard let control = states.control.last, let candidate = states.candidate.last,
      let event = states.action
    else { return }
    if !isOfTwin { comparisons += 1 }
    let pair = ScreenPair(
      event: event, control: control, candidate: candidate, outputs: outputs.take())
    guard let recorder else {
      return report(pair.compare(by: comparison, quotesContent: false).found, after: states.step)
    }
    recorder.record(after: eventName(event), durations: states.durations) {
      [comparison, hidesContent] in
      pair.compare(by: comparison, quotesContent: !hidesContent)
    } then: { [step = states.step] in
      self.report($0, after: step)
    }
  }

  private func report(_ differences: [Difference], after step: Int) {
    for difference in differences { report(difference, after: step) }
  }

  /// A screen may change several times after one event.
  private func report(_ difference: Difference, after step: Int?) {
    if let step {
      guard reported?.step != step || reported?.difference != difference else { return }
      reported = (step, difference)
    }
    if !isOfTwin { onDifference(difference) }
  }

  /// Whether two controls are compared.
  private var isOfTwin: Bool { recorder?.role == .twin }
}

/// The states of two screens after an event, and their outputs since the last comparison.
private struct ScreenPair<Output: Equatable & Sendable>: Sendable {
  typealias Difference = ShadowDifference<Output>

  let event: ScreenEvent
  let control: ScreenState
  let candidate: ScreenState
  let outputs: (control: [Output], candidate: [Output])

  /// As one finding.
  func compare(
    by comparison: ShadowComparison<ScreenState>, quotesContent: Bool
  ) -> (finding: Finding, found: [Difference]) {
    var finding = comparison.compare(control, candidate)
    var (names, differences): ([String], [Difference]) = ([], [])
    if outputs.control != outputs.candidate {
      names = ["outputs"]
      differences.append(
        Difference(
          event: event,
          kind: .output(control: outputs.control, candidate: outputs.candidate)))
    }
    if let path = finding.difference {
      let (shown, found) = comparison.applying(comparison.rules, to: control, candidate)
      names.append(property(in: path))
      differences.append(
        Difference(event: event, kind: .content(control: shown, candidate: found)))
    }
    if let first = differences.first {
      finding = Finding(
        outcome: .mismatched, difference: names.joined(separator: " and "),
        example: first.description(quotesContent: quotesContent))
    }
    return (finding, differences)
  }

  /// The property of the state that a path begins with.
  private func property(in path: String) -> String {
    String(path.drop { $0 == "." }.prefix(while: \.isLetter))
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
