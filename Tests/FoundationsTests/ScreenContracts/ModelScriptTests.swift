import DisplayKit
import ScreenContracts
import Testing

@MainActor
struct ModelScriptTests {
  private func path(_ lines: String...) throws -> ModelPath<CounterModel> {
    try ModelPath(script: lines.map { $0[...] })
  }

  @Test func readsItsSteps() throws {
    let path = try path("opening 0", "appear", "number: six", "submit", "refresh", "close")
    let steps: [CounterModel.Choice] = [
      .step(.appear), .response(.number, .six), .step(.event(.formSubmitted)), .step(.refresh),
      .step(.close),
    ]
    #expect(path == ModelPath(steps))
    #expect(try self.path("appear", "close", "late number: six").choices.count == 3)
  }

  @Test func linesMayHaveNumbersAndComments() throws {
    let plain = try path("appear", "number: failure")
    #expect(try path("# a run", "1. appear \r", "", "  2. number: failure") == plain)
    #expect(try path("#", "   ", "\t").choices.isEmpty)
  }

  @Test(arguments: [
    (["apear"], 1, "apear"), (["appear", "# next", " number : six"], 3, "number : six"),
    (["number: six"], 1, "number: six"), (["appear", "late number: six"], 2, "late number: six"),
    (["opening 1", "appear"], 1, "opening 1"), (["appear", "opening 0"], 2, "opening 0"),
    (["1."], 1, "1."), (["appear", "close", "appear"], 3, "appear"),
  ])
  func saysWhichLineIsNoStep(lines: [String], line: Int, words: String) throws {
    let error = try #require(throws: ModelScriptError.self) {
      try ModelPath<CounterModel>(script: lines.map { $0[...] })
    }
    #expect((error.line, error.words) == (line, words))
    #expect(!error.possible.contains(words))
    #expect(error.possible.contains("opening 0") == (lines.count == 1 || line == 1))
  }

  @Test func aWitnessIsAScriptThatShowsTheDifference() async throws {
    let report = await ModelExploration<CounterModel>().report(of: "late") {
      CounterScreen($0, fault: .startsSecondLoad)
    }
    let witness = try #require(report.witness)
    #expect(witness.script == "1. appear\n2. appear")
    let path = try ModelPath<CounterModel>(script: witness.script.split(separator: "\n"))
    var played: [Int] = []
    var shown: [DisplayFacts] = []
    let violations = await path.scenario("script").violations(
      of: "late",
      onLine: { number, display in
        played.append(number)
        if let display { shown.append(CounterModel.Contract.facts(in: display)) }
      }
    ) { CounterScreen($0, fault: .startsSecondLoad) }
    #expect(played == [0, 1, 2] && violations.first?.step == "2. appear")
    #expect(shown.count == 3 && shown.first == CounterModel.Contract.initialFacts)
  }
}
