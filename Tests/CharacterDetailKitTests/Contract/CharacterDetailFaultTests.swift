import CharacterDetailContract
import RaceKit
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
          "a failed refresh keeps what is shown",
          "a refresh after a failed refresh", "released after everything",
        ]
      ),
      (
        .ignoresCancellation,
        [
          "a request that is cancelled unexpectedly is a failure",
          "a refresh that is cancelled unexpectedly is a failure",
        ]
      ),
      (.outputsTwice, ["links and images lead out in every state"]),
      (.updatesForNothing, ["events of other screens do nothing"]),
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
    case .loadsAtOnce: ["opening waits to appear"]
    case .loadsTwice: ["appearing again loads nothing", "a failure says what happened"]
    case .neverUpdates: ["a character at once", "a failure says what happened"]
    case .showsRawHTML: ["a bio in HTML", "a bio of tags alone", "hostile text"]
    case .asksForAnother: ["a character at once"]
    case .swallowsErrors: ["a failure says what happened", "an unknown error"]
    case .forgetsCause: ["a failure says what happened", "an unknown error"]
    case .ignoresRetry: ["a retry loads again", "a failed refresh keeps what is shown"]
    case .alwaysRetries: ["a retry when nothing failed", "a retry loads again"]
    case .doesNotJoin:
      [
        "appearing twice at once loads once", "a refresh joins the first load",
        "a refresh joins a refresh",
      ]
    case .blanksOnRefresh, .refreshesWithoutSign:
      ["a refresh keeps what is shown until it has come", "a refresh that brings the same"]
    case .losesCharacterOnFailedRefresh, .hidesFailedRefresh:
      ["a failed refresh keeps what is shown", "a refresh after a failed refresh"]
    case .ignoresCancellation: ["a request that is cancelled unexpectedly is a failure"]
    case .keepsGoingAfterClose:
      ["closed during the first load", "a late response after closing changes nothing"]
    case .leaks: ["closed with nothing under way", "released during the first load"]
    case .outputsTwice, .confusesOutputs: ["links and images lead out in every state"]
    case .leavesDisplayBehind: ["a character at once"]
    case .updatesForNothing: ["events of other screens do nothing"]
    case .forgetsFirstRead:
      ["a cached character first, then the server's", "nothing cached, then a retry"]
    case .refreshesFromCache:
      ["a refresh has the read policy of its event", "a refresh that brings the same"]
    case .repeatsFirstRead:
      [
        "a cached character first, then the server's", "nothing cached, then a retry",
        "a refresh before a cached first load",
      ]
    }
  }
}
