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
  private let comparer: ScreenComparer<Output>

  /// - Parameters:
  ///   - experiment: counts the comparisons, and decides about stage, sampling and time limit.
  ///     Without it, every screen is compared at the stage `shadow`, without a time limit.
  ///   - key: with a key, ``ShadowSampling/fraction`` selects keys, such as users.
  ///   - comparison: of the states; outputs are compared with `==`.
  ///   - control: builds a new screen at each call, as `candidate` does: a run may compare two.
  public init(
    _ experiment: ShadowExperiment? = nil, key: String? = nil,
    comparing comparison: ShadowComparison<ScreenState> = ShadowComparison(),
    control: @escaping Factory, candidate: @escaping Factory,
    output: @escaping @MainActor (Output) -> Void,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    let (control, candidate, recorder) =
      experiment?.sampledRoles(
        control: control, candidate: candidate, key: key, rules: comparison.rules.map(\.reason))
      ?? (control, candidate, nil)
    let isShadowed = candidate != nil
    let outputs = ScreenOutputs<Output>()
    let comparer = ScreenComparer(outputs, recorder, comparing: comparison, report: report)
    pair = ShadowPair(
      control: .init(
        control { value in
          if isShadowed { outputs.appendOfControl(value) }
          output(value)
        }),
      candidate: candidate.map { build in { .init(build { outputs.appendOfCandidate($0) }) } },
      comparer: ShadowComparer(
        isSettled: \.isSettled, compare: { comparer.compare($0) },
        hasOutputs: { !outputs.isEmpty },
        onUnsettled: { comparer.reportUnsettled(after: $0) }),
      recorder: recorder)
    self.comparer = comparer
  }

  public var display: AnyViewModel<ScreenState, Never> { pair.display }

  /// The number of comparisons so far.
  public var comparisons: Int { comparer.comparisons }

  public func handle(_ event: ScreenEvent) {
    switch event {
    case .closed: return pair.close()
    case .fieldEdited, .search: comparer.hideTypedText()
    default: break
    }
    pair.send(event)
  }

  /// Waits until the candidate has received all events, and both have settled and were compared.
  /// Returns at once if there is no comparison, the screen closes, or the task is cancelled.
  public func waitUntilCompared() async { await pair.waitUntilCompared() }
}

extension ShadowMember<ScreenState, ScreenEvent> {
  fileprivate init(_ screen: any Screen) {
    self.init(screen, display: screen.display, send: { screen.handle($0) }) {
      screen.handle(.closed)
    }
  }
}
