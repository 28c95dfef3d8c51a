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

  @Test func aSearchEndsWhenTheMemoryIsFull() async {
    var options = ModelExploration<NumberModel<NextStep>>.Options(events: 1_000, walks: 0)
    let checks = Mutex(0)
    options.isMemoryFull = {
      checks.withLock { count in
        count += 1
        return count > 20
      }
    }
    let report = await ModelExploration<NumberModel<NextStep>>(options).report(of: "any") {
      CounterScreen($0)
    }
    #expect(!report.isEqual)
    #expect(report.stop == "the memory was full at number 20")
    #expect((report.states, report.runs) == (22, 1), "what was searched is played")
  }

  @Test func runsEndWhenTheMemoryIsFull() async {
    let isFull = Mutex(false)
    var options = ModelExploration<CounterModel>.Options(events: 4, walks: 0)
    options.isMemoryFull = { isFull.withLock(\.self) }
    let exploration = ModelExploration<CounterModel>(options)
    isFull.withLock { $0 = true }
    let report = await exploration.report(of: "large") { CounterScreen($0) }
    #expect(!report.isEqual)
    #expect(report.stop?.hasPrefix("the memory was full after 1 of ") == true)
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
