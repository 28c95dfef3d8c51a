import Testing
@testable import TweetsContract

/// The suite is tested too: what is wrong is found, and by which scenarios.
@MainActor
struct TweetsContractFaultTests {
  @Test(arguments: TweetsContract.scenarios)
  func findsNothingWithoutAFault(scenario: TweetsScenario) async {
    #expect(await TweetsContract.violations(of: .faulty(nil), scenario).isEmpty)
  }

  @Test(arguments: TweetsFault.visible)
  func findsTheFault(fault: TweetsFault) async throws {
    #expect(!fault.scenarios.isEmpty)
    for name in fault.scenarios {
      let scenario = try #require(TweetsContract.scenarios.first { $0.name == name })
      let violations = await TweetsContract.violations(of: .faulty(fault), scenario)
      #expect(!violations.isEmpty, "\(fault) passes “\(name)”")
    }
  }

  @Test func namesWhatIsWrongAndWhere() async throws {
    let scenario = try #require(
      TweetsContract.scenarios.first { $0.name == "two refreshes at once are one" })
    let violations = await TweetsContract.violations(of: .faulty(.losesRefreshRace), scenario)
    #expect(
      violations.map(\.description) == [
        """
        losesRefreshRace, “two refreshes at once are one”, step 2. at once refresh and refresh: \
        expected 1 loads, found 2 profiles and 2 feeds asked for
        """
      ])
  }

  @Test(arguments: [
    (TweetsFault.leaks, "nothing left of the scene", "the screen, the output closure"),
    (.fetchesOneAfterTheOther, "1 loads", "1 profiles and 0 feeds"),
    (.neverRests, "a scene that comes to rest", "one that does not"),
    (.neverUpdates, "rows 1…5 (5) under “Ada”", "no update"),
    (.likesTwice, "like of 1 sent", "like of 1, unlike of 1 sent"),
    (.undoesInSilence, "like failed: not allowed", "no more, selection none, complete"),
    (.opensOneAtATime, "comments of 1, comments of 3", "comments of 1"),
    (.wrongName, "under “Ivy”", "under “@ivy”"),
  ])
  func saysWhatItExpectedAndFound(fault: TweetsFault, expected: String, found: String) async {
    var all: [Violation] = []
    for scenario in TweetsContract.scenarios where fault.scenarios.contains(scenario.name) {
      all += await TweetsContract.violations(of: .faulty(fault), scenario)
    }
    #expect(all.contains { $0.expected.contains(expected) && $0.found.contains(found) })
  }
}
