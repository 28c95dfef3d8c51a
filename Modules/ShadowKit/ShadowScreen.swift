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

  private let shadowed: ShadowedControl<ScreenState, ScreenEvent>
  private let comparers: [ScreenComparer<Output>]

  /// - Parameters:
  ///   - experiment: counts the comparisons, and decides about stage, sampling and time limit.
  ///     Without it, every screen is compared at the stage `shadow`, without a time limit.
  ///   - key: with a key, ``ShadowSampling/fraction`` selects keys, such as users.
  ///   - comparison: of the states; outputs are compared with `==`.
  ///   - quotesContent: whether an example of a difference quotes a line of the content.
  ///   - control: builds a new screen at each call, as `candidate` does: a run may compare two.
  public init(
    _ experiment: ShadowExperiment? = nil, key: String? = nil,
    comparing comparison: ShadowComparison<ScreenState> = ShadowComparison(),
    quotesContent: Bool = true, control: @escaping Factory, candidate: @escaping Factory,
    output: @escaping @MainActor (Output) -> Void,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    let roles = experiment?.sampledRoles(
      control: control, candidate: candidate, key: key, rules: comparison.rules.map(\.reason))
    let followers: [(build: Factory, recorder: ShadowRecorder?)] =
      if let roles {
        roles.followers.map { (build: $0.role, recorder: Optional($0.recorder)) }
      } else {
        [(candidate, nil)]
      }
    let comparers = followers.map { follower in
      ScreenComparer(follower.recorder, comparing: comparison, report: report)
    }
    let shown = (roles?.control ?? control) { value in
      for comparer in comparers { comparer.outputs.appendOfControl(value) }
      output(value)
    }
    shadowed = ShadowedControl(
      .init(shown),
      followers: zip(followers, comparers).map { follower, comparer in
        ShadowFollower(
          { .init(follower.build { comparer.outputs.appendOfCandidate($0) }) },
          comparer: comparer.comparer, recorder: follower.recorder)
      })
    self.comparers = comparers
    if !quotesContent { hideContent() }
  }

  public var display: AnyViewModel<ScreenState, Never> { shadowed.display }

  /// The number of comparisons with the candidate so far.
  public var comparisons: Int { comparers.reduce(0) { $0 + $1.comparisons } }

  public func handle(_ event: ScreenEvent) {
    switch event {
    case .closed: return shadowed.close()
    case .fieldEdited, .search: hideContent()
    default: break
    }
    shadowed.send(event)
  }

  /// From now on, the recorded examples do not quote the contents.
  private func hideContent() { for comparer in comparers { comparer.hidesContent = true } }

  /// Waits until the candidate has received all events, and both have settled and were compared.
  /// Returns at once if there is no comparison, the screen closes, or the task is cancelled.
  public func waitUntilCompared() async { await shadowed.waitUntilCompared() }
}

extension ShadowMember<ScreenState, ScreenEvent> {
  fileprivate init(_ screen: any Screen) {
    self.init(screen, display: screen.display, send: { screen.handle($0) }) {
      screen.handle(.closed)
    }
  }
}
