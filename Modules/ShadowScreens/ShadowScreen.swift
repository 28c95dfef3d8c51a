public import DisplayKit
public import ShadowKit

/// Shows a screen, and runs a candidate on the same events to check whether it could replace it.
///
/// The screen in use is displayed, receives each event first, and its outputs go to the owner. The
/// candidate receives the event in a later turn of the main actor, after the host has rendered the
/// first; its outputs are only compared. So it can't delay the screen by waiting, nor make it fail,
/// nor navigate; only a trap, or a long computation on the main actor, has an effect.
///
/// Compares the states and the outputs whenever both have settled, lists by their values, and not on
/// the main actor. Closing releases both.
@MainActor
public final class ShadowScreen<Output: Equatable & Sendable>: Screen {
  /// Builds a screen; the argument receives the screen's outputs.
  public typealias Factory = (@escaping @MainActor (Output) -> Void) -> any Screen

  public let display: AnyViewModel<ScreenState, Never>
  private let shadowed: ShadowedControl<ScreenState, ScreenEvent>
  private let comparers: [ScreenComparer<Output>]

  /// - Parameters:
  ///   - experiment: counts the comparisons, and decides about stage, sampling and time limit.
  ///     Without it, as in a test, every screen is compared at the stage `shadow`, without a time
  ///     limit, and on the main actor.
  ///   - key: with a key, `ShadowSampling.fraction` selects keys, such as users.
  ///   - comparison: of the states; outputs are compared with `==`.
  ///   - quotesContent: whether an example of a difference quotes a line of the content.
  ///   - control: builds a new screen at each call, as `candidate` does: a run may compare two.
  ///   - report: called in a later turn than the event.
  public init(
    _ experiment: ShadowExperiment? = nil, key: String? = nil,
    comparing comparison: ShadowComparison<ScreenState> = ShadowComparison(),
    quotesContent: Bool = true, control: @escaping Factory, candidate: @escaping Factory,
    output: @escaping @MainActor (Output) -> Void,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    let roles = SampledRoles(
      experiment, control: control, candidate: candidate, key: key,
      rules: comparison.rules.map(\.reason))
    let comparers = roles.followers.map {
      ScreenComparer($0.recorder, comparing: comparison, onDifference: report)
    }
    let shown = roles.control { value in
      for comparer in comparers { comparer.outputs.appendOfControl(value) }
      output(value)
    }
    shadowed = ShadowedControl(
      .init(shown), use: roles.use, isSettled: \.isSettled,
      followers: zip(roles.followers, comparers).map { follower, comparer in
        ShadowFollower(comparer: comparer.comparer, recorder: follower.recorder) {
          .init(follower.role { comparer.outputs.appendOfCandidate($0) })
        }
      })
    display = shown.display
    self.comparers = comparers
    if !quotesContent { hideContent() }
  }

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

  /// Waits until the candidate has received all events, both have settled and were compared, and the
  /// differences are reported. Waits for no comparison if there is none, the screen closes, or the
  /// task is cancelled.
  public func waitUntilCompared() async { await shadowed.waitUntilCompared() }
}

extension ShadowMember<ScreenState, ScreenEvent> {
  fileprivate init(_ screen: any Screen) {
    var observer: ChangeObserver<ScreenState>?
    self.init(screen, initial: screen.display.state) {
      screen.handle($0)
    } close: {
      // The display does not retain it.
      withExtendedLifetime(observer) { screen.handle(.closed) }
    } observe: { publish in
      let changes = ChangeObserver<ScreenState>(onChange: publish)
      screen.display.subscribe(view: changes)
      observer = changes
    }
  }
}
