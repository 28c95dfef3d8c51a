import ScreenContracts
import Testing
import TweetsContract

/// Mutation tests of the contract: each fault is found by the expected scenarios.
@MainActor
struct TweetsContractFaultTests {
  @Test(arguments: TweetsContract.scenarios)
  func findsNothingWithoutAFault(scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: .faulty(nil)).isEmpty)
  }

  @Test(arguments: TweetsFault.visible)
  func findsTheFault(fault: TweetsFault) async throws {
    #expect(!fault.scenarios.isEmpty)
    for name in fault.scenarios {
      let scenario = try #require(TweetsContract.scenarios.first { $0.name == name })
      let violations = await scenario.violations(of: .faulty(fault))
      #expect(!violations.isEmpty, "\(fault) passes “\(name)”")
    }
  }

  @Test func describesTheViolationAndItsStep() async throws {
    let scenario = try #require(
      TweetsContract.scenarios.first { $0.name == "two simultaneous refreshes are one" })
    let violations = await scenario.violations(of: .faulty(.startsSecondLoad))
    #expect(
      violations.map(\.description) == [
        """
        startsSecondLoad, “two simultaneous refreshes are one”, step 2. at once refresh and \
        refresh: expected the calls [profile(reload), feed(reload)], found [profile(reload), \
        profile(reload), feed(reload), feed(reload)]
        """
      ])
  }

  @Test(arguments: [
    (TweetsFault.leaks, "the scene deallocated", "the screen, the output closure"),
    (.fetchesSequentially, "[profile(standard), feed(standard)]", "[profile(standard)]"),
    (.neverSettles, "a scene that settles", "one that does not"),
    (.neverUpdates, "heading “Ada”, row 1 “Cleo @cleo / Tweet 1", "no update"),
    (.sendsAtOnce, "[sleep 5.0 seconds]", "[setLiked(1, true)]"),
    (.revertsWithoutNotice, "warning “could not like the tweet: not allowed”", "nothing more"),
    (.opensOneAtATime, "▾ 2 comments · 3 likes", "/ 2 comments · 3 likes"),
    (.wrongName, "heading “Ivy”", "heading “@ivy”"),
  ])
  func reportsExpectedAndFoundValues(fault: TweetsFault, expected: String, found: String) async {
    var all: [ContractViolation] = []
    for scenario in TweetsContract.scenarios where fault.scenarios.contains(scenario.name) {
      all += await scenario.violations(of: .faulty(fault))
    }
    #expect(all.contains { $0.expected.contains(expected) && $0.found.contains(found) })
  }
}
