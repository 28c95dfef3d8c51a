import DisplayKit
import ScreenContracts
import Synchronization
import Testing

/// Models that can't be explored.
@MainActor
struct ModelStopTests {
  @Test func aStepWithTwoEffectsIsReported() async {
    let report = await ModelExploration<NumberModel<RandomStep>>().report(of: "any") {
      CounterScreen($0)
    }
    #expect(!report.isEqual)
    #expect(report.stop == "“refresh” has two effects in number 0")
  }

  @Test func tooManyStatesAreReported() async {
    var options = ModelExploration<NumberModel<NextStep>>.Options(events: 1_000, walks: 0)
    options.mostStates = 50
    let report = await ModelExploration<NumberModel<NextStep>>(options).report(of: "any") {
      CounterScreen($0)
    }
    #expect(!report.isEqual)
    #expect(report.stop == "more than 50 states, the last by “refresh” in number 49")
    #expect(report.states == 51)
    #expect(report.runs == 1, "what was searched is played")
  }

  @Test func choicesThatChangeAreReported() async {
    let report = await ModelExploration<NumberModel<OtherChoices>>().report(of: "any") {
      CounterScreen($0)
    }
    #expect(!report.isEqual)
    #expect(report.stop == "not the same choices twice in number 0")
  }

  /// All states would take ten times the memory.
  @Test func aSearchTakesAHalfOfTheMemory() async {
    var options = ModelExploration<NumberModel<NextStep>>.Options(events: 1_000, walks: 0)
    options.mostMemory = 100_000_000
    let used = Mutex(0)
    options.usedMemory = {
      used.withLock { used in
        // A reading for each state; the runs take none.
        used = min(used + 1_000_000, 51_000_000)
        return used
      }
    }
    let report = await ModelExploration<NumberModel<NextStep>>(options).report(of: "any") {
      CounterScreen($0)
    }
    #expect(!report.isEqual)
    #expect(report.stop == "more than 50 MB of memory in the search, at “refresh” in number 50")
    #expect((report.states, report.runs) == (52, 1), "what was searched is played")
  }

  /// A gauge that has ten times the bound from a reading on: from each.
  @Test func anExplorationEndsWhereverTheMemoryIsFull() async {
    let all = ["search, at", "choice of runs, at", "runs, at"]
    var parts: Set<String> = []
    for readings in 1... {
      let count = Mutex(0)
      var options = ModelExploration<CounterModel>.Options(events: 4, walks: 3)
      options.usedMemory = {
        count.withLock { count in
          count += 1
          return count < readings ? 0 : 10 * 200_000_000
        }
      }
      let exploration = ModelExploration<CounterModel>(options)
      let report = await exploration.report(of: "any") { CounterScreen($0) }
      guard let stop = report.stop, stop.contains("MB of memory") else {
        #expect(report.isEqual)
        break
      }
      #expect(!report.isEqual)
      #expect(count.withLock(\.self) <= readings + 10, "little is done after \(stop)")
      #expect(stop.contains(/MB of memory in [a-z ]+, at “.+” in ./), "\(stop)")
      #expect(report.runs == 0 || report.transitions.reached > 0, "what was covered is said")
      parts.formUnion(all.filter { stop.contains("in the \($0)") })
    }
    #expect(parts == Set(all))
  }

  @Test func runsEndWhenTheMemoryIsFull() async {
    let used = Mutex(0)
    var options = ModelExploration<CounterModel>.Options(events: 4, walks: 0)
    options.usedMemory = { used.withLock(\.self) }
    let exploration = ModelExploration<CounterModel>(options)
    used.withLock { $0 = 200_000_001 }
    let report = await exploration.report(of: "large") { CounterScreen($0) }
    #expect(!report.isEqual)
    let words = "states after 4 events; more than 200 MB of memory in the runs, at “"
    #expect(report.stop?.hasPrefix(words) == true, "\(report)")
    #expect(report.stop?.contains(/” in .+, after 1 of \d+ runs$/) == true, "\(report)")
    #expect(report.runs == 1)
    #expect(report.transitions.reached > 0, "what was covered is said")
  }
}

private protocol NumberStep: Sendable {
  static func next(_ number: Int) -> Int
  static var choices: [ModelChoice<Int>] { get }
}

extension NumberStep {
  static var choices: [ModelChoice<Int>] { [.step(.refresh)] }
}

private enum RandomStep: NumberStep {
  static func next(_ number: Int) -> Int { .random(in: 0 ... .max) }
}

private enum NextStep: NumberStep {
  static func next(_ number: Int) -> Int { number + 1 }
}

private enum OtherChoices: NumberStep {
  static func next(_ number: Int) -> Int { number }
  static var choices: [ModelChoice<Int>] { [.step(.wait(.random(in: 0...(1 << 40))))] }
}

private struct NumberModel<Step: NumberStep>: ScreenModel, CustomStringConvertible {
  typealias Contract = CounterContract
  typealias Response = Int

  static var openings: [Self] { [Self()] }

  var number = 0

  var facts: DisplayFacts { DisplayFacts(.counter(.loading)) }
  var choices: [Choice] { Step.choices }
  var description: String { "number \(number)" }

  mutating func play(_ choice: Choice) -> [Effect] {
    number = Step.next(number)
    return []
  }

  func script(_ calls: [ModelCall<Int>]) -> [ScriptedResponse<Int>] {
    [ScriptedResponse(.success(6))]
  }
}
