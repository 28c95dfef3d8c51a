import DisplayKit
import Foundation
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
    let unreachable = report.unreachable.map { "\($0.transition): \($0.reason)" }
    #expect(unreachable.contains("failed: number: six: no such call waits"), "\(unreachable)")
  }

  /// Whatever the number of events is, so that the report counts what it says.
  @Test(arguments: 1...7)
  func playsEachStepOfTheSearch(events: Int) async {
    let exploration = Exploration(.init(events: events, walks: 0))
    let report = await exploration.report(of: "counter") { CounterScreen($0) }
    #expect(report.isEqual, "\(report)")
    #expect(report.transitions.reached == report.transitions.known)
    #expect(report.pairs.reached == report.pairs.known)
  }

  @Test func aWitnessNamesTheBound() async {
    let report = await Exploration().report(of: "endless") {
      CounterScreen($0, fault: .neverSettles)
    }
    #expect(
      report.witness?.differences == [
        "endless, step 4. submit: expected a scene that settles, "
          + "found one that does not in 4000 turns"
      ])
    #expect(report.witness?.situation == "number(7)")
  }

  /// A screen that ends the process leaves the report before its last step.
  @Test func theLastStepOfACrashIsKnown() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = await ModelExploration<CounterModel>().report(
          of: "crashing",
          beforeStep: { report in
            guard let witness = report.witness else { return }
            let line = "last: \(witness.situation): \(witness.steps) \(report.runs)\n"
            FileHandle.standardError.write(Data(line.utf8))
          },
          { CounterScreen($0, fault: .crashes) })
      })
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let last = try #require(lines.last { $0.hasPrefix("last: ") })
    #expect(last.hasPrefix("last: number(6): ") && last.contains("\"submit\"]"))
  }

  @Test(arguments: CounterScreen.Fault.allCases.filter { $0 != .crashes })
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

  @Test func fewerRunsReachAllTransitions() async {
    let exploration = Exploration(.init(events: 20))
    let runs = exploration.runsOfTransitions
    #expect(runs.count < exploration.plan.count)
    var reached: Set<String> = []
    for run in runs {
      var state = CounterModel.openings[run.opening]
      for choice in run.choices {
        reached.insert("\(state.situation(of: choice)): \(choice)")
        _ = state.play(choice)
      }
    }
    let report = await exploration.report(of: "counter") { CounterScreen($0) }
    #expect(reached.count == report.transitions.known)
  }
}
