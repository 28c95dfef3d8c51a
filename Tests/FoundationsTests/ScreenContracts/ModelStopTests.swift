import DisplayKit
import ScreenContracts
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
}

private protocol NumberStep: Sendable {
  static func next(_ number: Int) -> Int
}

private enum RandomStep: NumberStep {
  static func next(_ number: Int) -> Int { .random(in: 0 ... .max) }
}

private enum NextStep: NumberStep {
  static func next(_ number: Int) -> Int { number + 1 }
}

private struct NumberModel<Step: NumberStep>: ScreenModel, CustomStringConvertible {
  typealias Contract = CounterContract
  typealias Response = Int

  static var openings: [Self] { [Self()] }

  var number = 0

  var facts: DisplayFacts { DisplayFacts(.counter(.loading)) }
  var choices: [Choice] { [.step(.refresh)] }
  var description: String { "number \(number)" }

  mutating func play(_ choice: Choice) -> [Effect] {
    number = Step.next(number)
    return []
  }

  func script(_ calls: [ModelCall<Int>]) -> [ScriptedResponse<Int>] {
    [ScriptedResponse(.success(6))]
  }
}
