import DisplayKit

/// The facts of states of a model, and of displays of a screen: most steps of a run were played in an earlier
/// one, and making their facts takes longer than playing them.
@MainActor
final class FactsCache<Model: ScreenModel> {
  typealias Facts = Model.Contract.Facts

  private struct Shown {
    let display: ScreenState
    /// Failures are equal without their causes, which are facts.
    let causes: [String?]
    let facts: Facts
  }

  private static var mostStates: Int { 2_000 }
  private static var mostKeys: Int { 1_000 }
  private static var mostDisplays: Int { 2 }

  /// A key of the facts that the next display probably has.
  var expected = 0
  private var states: [Model: Facts] = [:]
  /// By what was expected.
  private var displays: [Int: [Shown]] = [:]

  func facts(of state: Model) -> Facts {
    if let facts = states[state] { return facts }
    if states.count == Self.mostStates { states = [:] }
    let facts = state.facts
    states[state] = facts
    return facts
  }

  /// Of one screen only.
  func facts(in display: ScreenState) -> Facts {
    let causes = display.content.failures.map { failure in failure.cause.map { "\($0)" } }
    let known = displays[expected, default: []]
    if let shown = known.first(where: { $0.causes == causes && $0.display == display }) {
      return shown.facts
    }
    let shown = Shown(display: display, causes: causes, facts: Model.Contract.facts(in: display))
    if displays.count == Self.mostKeys { displays = [:] }
    displays[expected] = [shown] + known.prefix(Self.mostDisplays - 1)
    return shown.facts
  }
}
