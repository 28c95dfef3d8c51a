import ScreenContracts
import TestSupport
import Testing

@testable import TweetsContract

@MainActor
struct TweetsWalkTests {
  private typealias Walk = (walk: TweetsWalk, scenario: TweetsScenario)

  /// The same for all contenders. Those after the first thousand are for rare faults alone.
  private static let walks = (1...TestExtent.count(100, exhaustive: 3000)).map { seed in
    let walk = TweetsWalk(seed: UInt64(seed))
    return (walk: walk, scenario: walk.scenario)
  }

  @Test(arguments: TweetsImplementation.patterns + [.faulty(nil)])
  func agreesWithTheModel(pattern: TweetsImplementation) async {
    if let failure = await firstFailure(of: pattern, in: Self.walks.prefix(1000)) {
      let shrunk = await failure.walk.shrunk(for: pattern)
      Issue.record("\(failure.violation)\nThe same in short: \(shrunk)")
    }
  }

  @Test(arguments: TweetsContract.scenarios)
  func modelAgreesWithTheScenarios(scenario: TweetsScenario) {
    var model = TweetsModel(scenario.script)
    for line in scenario.lines where !line.effects.contains(.mayLoad) {
      #expect(model.play(line.step) == line.effects, "\(line.step)")
    }
  }

  @Test func isDeterministicForASeed() {
    #expect(TweetsWalk(seed: 7).description == TweetsWalk(seed: 7).description)
    #expect(TweetsWalk(seed: 7).description != TweetsWalk(seed: 8).description)
  }

  @Test(arguments: TweetsFault.visible.filter { $0 != .neverSettles })
  func findsTheFaultAndShrinksIt(fault: TweetsFault) async throws {
    let implementation = TweetsImplementation.faulty(fault)
    guard let failure = await firstFailure(of: implementation, in: Self.walks[...]) else {
      // Rare in walks. Its scenarios find it: `TweetsContractFaultTests`.
      try #require(!TestExtent.isExhaustive && !fault.scenarios.isEmpty, "no walk finds it")
      return
    }
    let shrunk = await failure.walk.shrunk(for: implementation)
    #expect(shrunk.steps.count <= 12, "\(shrunk)")
    #expect(shrunk.script.loads.count <= 4, "\(shrunk)")
    #expect(await !shrunk.scenario.violations(of: implementation).isEmpty)
    let faultless = await shrunk.scenario.violations(of: .faulty(nil))
    #expect(faultless.isEmpty, "\(shrunk)")
  }

  private func firstFailure(
    of implementation: TweetsImplementation, in walks: ArraySlice<Walk>
  ) async -> (walk: TweetsWalk, violation: ContractViolation)? {
    for (walk, scenario) in walks {
      if let violation = await scenario.violations(of: implementation).first {
        return (walk, violation)
      }
    }
    return nil
  }
}
