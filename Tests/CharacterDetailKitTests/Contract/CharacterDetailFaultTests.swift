import CharacterDetailContract
import ScreenContracts
import Testing

/// Mutation tests of the contract: each fault is found by the expected scenarios.
@MainActor
struct CharacterDetailFaultTests {
  @Test func findsNothingWithoutAFault() async {
    #expect(await catching(nil).isEmpty)
  }

  @Test(arguments: CharacterDetailFault.allCases)
  func findsTheFault(fault: CharacterDetailFault) async {
    let caught = await catching(fault)
    #expect(caught.isSuperset(of: Self.named(for: fault)))
    #expect(!caught.isEmpty)
  }

  /// Faults that only these scenarios can detect: no other scenario reports them.
  @Test(
    arguments: [
      (
        .hidesFailedRefresh,
        [
          "a failed refresh keeps the character",
          "a refresh after a failed refresh", "released after everything",
          "a refresh that is cancelled unexpectedly is a failure",
        ]
      ),
      (
        .ignoresCancellation,
        [
          "a request that is cancelled unexpectedly is a failure",
          "a refresh that is cancelled unexpectedly is a failure",
        ]
      ),
      (.outputsTwice, ["links and images are outputs in every state"]),
      (.updatesForNothing, ["events of other screens have no effect"]),
    ] as [(CharacterDetailFault, Set<String>)])
  func findsTheFaultInNoOtherScenario(fault: CharacterDetailFault, scenarios: Set<String>) async {
    #expect(await catching(fault) == scenarios)
  }

  private func catching(_ fault: CharacterDetailFault?) async -> Set<String> {
    var names: Set<String> = []
    for scenario in CharacterDetailContract.scenarios {
      let violations = await scenario.violations(of: .faulty(fault))
      if !violations.isEmpty { names.insert(scenario.name) }
    }
    return names
  }

  private static func named(for fault: CharacterDetailFault) -> Set<String> {
    switch fault {
    case .loadsAtOnce: ["opening loads nothing before the screen appears"]
    case .loadsTwice: ["appearing again loads nothing", "a failure says what happened"]
    case .neverUpdates: ["a character immediately", "a failure says what happened"]
    case .showsRawHTML: ["a bio in HTML", "a bio of tags alone", "hostile text"]
    case .requestsAnother: ["a character immediately"]
    case .swallowsErrors: ["a failure says what happened", "an unknown error"]
    case .dropsCause: ["a failure says what happened", "an unknown error"]
    case .ignoresRetry: ["a retry loads again", "a failed refresh keeps the character"]
    case .alwaysRetries: ["a retry when nothing failed", "a retry loads again"]
    case .startsSecondLoad:
      [
        "appearing twice in one turn loads once", "a refresh joins the first load",
        "a refresh joins a refresh",
      ]
    case .blanksOnRefresh, .refreshesWithoutProgress:
      ["a refresh keeps the character until the response", "a refresh with the same character"]
    case .dropsCharacterOnFailedRefresh, .hidesFailedRefresh:
      ["a failed refresh keeps the character", "a refresh after a failed refresh"]
    case .ignoresCancellation: ["a request that is cancelled unexpectedly is a failure"]
    case .continuesAfterClose:
      ["closed during the first load", "a late response after closing changes nothing"]
    case .leaks: ["closed with no request in flight", "released during the first load"]
    case .outputsTwice, .confusesOutputs: ["links and images are outputs in every state"]
    case .leavesDisplayOutdated: ["a character immediately"]
    case .updatesForNothing: ["events of other screens have no effect"]
    case .ignoresFirstRead:
      ["a cached character first, then the server's", "nothing cached, then a retry"]
    case .refreshesFromCache:
      ["a refresh has the read policy of its event", "a refresh with the same character"]
    case .repeatsFirstRead:
      [
        "a cached character first, then the server's", "nothing cached, then a retry",
        "a refresh before a cached first load",
      ]
    }
  }
}
