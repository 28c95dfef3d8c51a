public import DisplayKit

/// Shows a screen, and runs a candidate on the same events to check whether it could replace it.
///
/// The screen in use is displayed, receives each event first, and its outputs go to the owner. The
/// candidate receives the event in a later turn of the main actor, after the host has rendered the
/// first; its outputs are only compared. So it can't delay the screen by waiting, nor make it fail,
/// nor navigate; only a trap, or a long computation on the main actor, has an effect.
///
/// Compares the states and the outputs whenever both have settled, lists by their values. Closing
/// releases both.
@MainActor
public final class ShadowScreen<Output: Equatable>: Screen {
  /// Builds a screen; the argument receives the screen's outputs.
  public typealias Factory = (@escaping @MainActor (Output) -> Void) -> any Screen

  private let pair: ShadowPair<ScreenState, ScreenEvent>
  private let outputs = Outputs()
  private let recorder: ShadowRecorder
  private let comparison: Comparison<ScreenState>
  private let report: @MainActor (ShadowDifference<Output>) -> Void
  private var reported: (step: Int, difference: ShadowDifference<Output>)?
  /// The contents may show what the user typed.
  private var hasTypedText = false

  /// - Parameters:
  ///   - experiment: counts the comparisons, and decides about stage, sampling and time limit.
  ///     Without it, every screen is compared at the stage `shadow`, without a time limit.
  ///   - key: with a key, ``Sampling/fraction`` selects keys, such as users.
  ///   - comparison: of the states; outputs are compared with `==`.
  ///   - legacy: builds a new screen at each call, as `candidate` does: a twin is a second one.
  public init(
    _ experiment: Experiment? = nil, key: String? = nil,
    comparing comparison: Comparison<ScreenState> = Comparison(),
    legacy: @escaping Factory, candidate: @escaping Factory,
    output: @escaping @MainActor (Output) -> Void,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    let roles = (experiment?.stage ?? .shadow).roles(legacy: legacy, candidate: candidate)
    let recorder = ShadowRecorder(
      experiment, isShadowed: roles.shadow != nil, key: key, rules: comparison.rules.map(\.reason))
    let (control, shadow) = (roles.control, recorder.isTwin ? roles.control : roles.shadow)
    let outputs = self.outputs
    pair = ShadowPair(
      recorder: recorder, isSettled: \.isSettled,
      control: .init(
        control { value in
          if recorder.isSampled { outputs.append(value, to: \.ofControl) }
          output(value)
        })
    ) {
      .init((shadow ?? control) { outputs.append($0, to: \.ofCandidate) })
    }
    self.recorder = recorder
    self.comparison = comparison
    self.report = report
    pair.onCompare = { [unowned self] in compare($0, $1, after: $2) }
    pair.hasOutputs = { !outputs.isEmpty }
    pair.onUnsettled = {
      if !recorder.isTwin { report(ShadowDifference(event: $0, kind: .unsettled)) }
    }
  }

  public var display: ViewModel<ScreenState, Never> { pair.display }

  /// The number of comparisons so far.
  public var comparisons: Int { pair.comparisons }

  public func handle(_ event: ScreenEvent) {
    switch event {
    case .closed: return pair.close()
    case .fieldEdited, .search: hasTypedText = true
    default: break
    }
    pair.send(event)
  }

  /// Waits until the candidate has received all events, and both have settled and were compared.
  /// Returns at once if there is no comparison, the screen closes, or the task is cancelled.
  public func compared() async { await pair.compared() }

  private func compare(
    _ control: ScreenState, _ candidate: ScreenState, after event: ScreenEvent
  ) {
    let (expected, found) = outputs.take()
    let finding = comparison.compare(control, candidate)
    var differences: [(name: String, difference: ShadowDifference<Output>)] = []
    if expected != found {
      let kind = ShadowDifference<Output>.Kind.output(primary: expected, candidate: found)
      differences.append(("outputs", .init(event: event, kind: kind)))
    }
    if let path = finding.difference {
      let (shown, found) = comparison.applying(comparison.rules, to: control, candidate)
      let difference = ShadowDifference<Output>(
        event: event, kind: .content(primary: shown, candidate: found))
      // A screen may change several times after one event.
      let isReported = reported?.step == pair.steps && reported?.difference == difference
      if !isReported { differences.append((property(in: path), difference)) }
      reported = (pair.steps, difference)
    } else if differences.isEmpty {
      recorder.record(finding, after: event)
    }
    record(differences)
  }

  /// The property of the state that a path begins with.
  private func property(in path: String) -> String {
    String(path.drop { $0 == "." }.prefix(while: \.isLetter))
  }

  /// As one result.
  private func record(_ differences: [(name: String, difference: ShadowDifference<Output>)]) {
    guard let first = differences.first?.difference else { return }
    let finding = Finding(
      outcome: .mismatched, difference: differences.map(\.name).joined(separator: " and "),
      example: first.description(quotesContent: !hasTypedText))
    recorder.record(finding, after: first.event)
    if !recorder.isTwin { for (_, difference) in differences { report(difference) } }
  }

  @MainActor
  private final class Outputs {
    /// The most outputs to compare at once; the others are ignored.
    private static var most: Int { 1_000 }

    var ofControl: [Output] = []
    var ofCandidate: [Output] = []

    var isEmpty: Bool { ofControl.isEmpty && ofCandidate.isEmpty }

    func append(_ output: Output, to list: ReferenceWritableKeyPath<Outputs, [Output]>) {
      if self[keyPath: list].count < Self.most { self[keyPath: list].append(output) }
    }

    /// The outputs of both since the last call.
    func take() -> ([Output], [Output]) {
      defer { (ofControl, ofCandidate) = ([], []) }
      return (ofControl, ofCandidate)
    }
  }
}

extension ShadowMember<ScreenState, ScreenEvent> {
  fileprivate init(_ screen: any Screen) {
    self.init(screen, display: screen.display, send: { screen.handle($0) }) {
      screen.handle(.closed)
    }
  }
}
