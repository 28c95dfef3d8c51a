import DisplayKit

/// The facts of recent states of a model, and of recent displays of a screen: most steps of a run were
/// played in an earlier one, and making their facts takes longer than playing them.
@MainActor
final class FactsCache<Model: ScreenModel> {
  typealias Facts = Model.Contract.Facts

  private static var mostStates: Int { 2_000 }
  private static var mostDisplays: Int { 32 }

  private var states: [Model: Facts] = [:]
  private var displays: [(display: ScreenState, facts: Facts)] = []
  /// After the last that was found: runs repeat the displays of earlier ones in their order.
  private var next = 0

  func facts(of state: Model) -> Facts {
    if let facts = states[state] { return facts }
    if states.count == Self.mostStates { states = [:] }
    let facts = state.facts
    states[state] = facts
    return facts
  }

  /// Of one screen only.
  func facts(in display: ScreenState) -> Facts {
    // Failures are equal without their causes, which are facts.
    guard display.content.failures.isEmpty else { return Model.Contract.facts(in: display) }
    for offset in displays.indices {
      let index = (next + offset) % displays.count
      guard displays[index].display == display else { continue }
      next = index + 1
      return displays[index].facts
    }
    let facts = Model.Contract.facts(in: display)
    if displays.count < Self.mostDisplays {
      displays.append((display, facts))
      next = displays.count
    } else {
      displays[next % displays.count] = (display, facts)
      next += 1
    }
    return facts
  }
}
