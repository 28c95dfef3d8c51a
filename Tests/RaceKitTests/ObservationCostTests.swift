import Testing

@testable import RaceKit

@MainActor
struct ObservationCostTests {
  /// A mechanism that loses a change would be measured as faster than it is.
  @Test(.timeLimit(.minutes(5)), arguments: ObservationMechanism.allCases)
  func rendersEveryChange(mechanism: ObservationMechanism) async throws {
    let cost = ObservationCost(mechanism: mechanism)
    guard let work = cost.work else { return }
    for acts in [1, 2] { _ = try await work(acts) }
    #expect(cost.view.number == 3 * ObservationCost.changesPerAct)
  }

  @Test(arguments: Nesting.allCases, [1, 2, 5, 10])
  func showsEventsOfTheInnermost(nesting: Nesting, depth: Int) {
    let components = nesting.components(depth: depth)
    for count in 1...3 {
      components.sendToInnermost()
      #expect(components.shown == count)
    }
  }
}
