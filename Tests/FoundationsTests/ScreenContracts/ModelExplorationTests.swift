import DisplayKit
import ScreenContracts
import Testing

@MainActor
struct ModelExplorationTests {
  private typealias Exploration = ModelExploration<CounterModel>

  private let onlyLoadsOnce = ScreenProperty<CounterModel>.never("one request at a time") {
    $1.awaitedCalls.count > 1 ? "\($1.awaitedCalls.count) wait" : nil
  }

  @Test func reachesAllOfASmallModel() async {
    let report = await Exploration(.init(events: 20), properties: [onlyLoadsOnce]).report(
      of: "counter"
    ) { CounterScreen($0) }
    #expect(report.isEqual, "\(report)")
    #expect(report.stop == nil)
    #expect(report.transitions.reached == report.transitions.known)
    #expect(report.pairs.reached == report.pairs.known)
    #expect(report.responses == ExplorationReport.Coverage(reached: 3, known: 3))
    #expect(report.missing.isEmpty)
    #expect(report.properties.first?.holds == report.runs)
  }

  @Test(arguments: CounterScreen.Fault.allCases)
  func findsTheFault(fault: CounterScreen.Fault) async throws {
    let report = await Exploration().report(of: fault.rawValue) {
      CounterScreen($0, fault: fault)
    }
    let witness = try #require(report.witness)
    let most = [.forgetsAfterThree: 6, .neverSettles: 5][fault] ?? 4
    #expect(witness.steps.count <= most, "\(report)")
  }

  @Test func aWitnessIsAScenario() async throws {
    let report = await Exploration().report(of: "late") {
      CounterScreen($0, fault: .startsSecondLoad)
    }
    #expect(
      report.witness?.source == """
        ContractScenario(
          "found by exploration",
          CounterModel.openings[0].script([
            ModelCall(ScriptedCall("number")),
          ])
        ) {
          when(.appear, .calls([ScriptedCall("number")]))
          when(.appear)
        }
        """)
  }

  @Test func thePlanReachesAllWithFewRuns() {
    let exploration = Exploration(.init(events: 20))
    let plan = exploration.plan
    // 133 pairs. No run has two ends, and there are 42 of them: after each of 20 transitions, and at the
    // opening, the screen is closed or released.
    #expect((42...60).contains(plan.count), "\(plan.map(\.description))")
  }

}
