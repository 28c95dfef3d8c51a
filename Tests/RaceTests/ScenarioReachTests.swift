import CharacterDetailContract
import ScreenContracts
import Testing

@testable import race

@MainActor
struct ScenarioReachTests {
  @Test func ofTwoThatReachTheSameTheShorterIsLeftOut() {
    let reach = ScenarioReach(scenarios: [
      ("long", 5, ["a", "b"]), ("short", 2, ["a"]), ("own", 1, ["c"]), ("same", 9, ["a", "b"]),
    ])
    #expect(reach.withoutOwn == ["short", "long"])
  }

  @Test func countsTheMessagesOfAllPatterns() async throws {
    let scenarios = CharacterDetailContract.scenarios
    // Another may cause no messages.
    let twice = try #require(scenarios.max { $0.lines.count < $1.lines.count })
    let reach = await ScenarioReach(of: [twice, twice], in: CharacterDetailContender.patterns)
    #expect(reach.withoutOwn == [twice.name])
  }
}
