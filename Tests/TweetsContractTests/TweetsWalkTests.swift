import Testing
@testable import TweetsContract

@MainActor
struct TweetsWalkTests {
  /// The same for all that are held against them.
  private static let walks = (1...1000).map { (seed: UInt64) in
    let walk = TweetsWalk(seed: seed)
    return (walk: walk, scenario: walk.scenario)
  }

  @Test(arguments: TweetsSubject.patterns + [.faulty(nil)])
  func agreesWithTheModel(pattern: TweetsSubject) async {
    if let failure = await firstFailure(of: pattern, in: 1000) {
      let shrunk = await TweetsContract.shrunk(failure.walk, for: pattern)
      Issue.record("\(failure.violation)\nThe same in short: \(shrunk)")
    }
  }

  @Test(arguments: TweetsContract.scenarios)
  func modelAgreesWithWhatWasWrittenByHand(scenario: TweetsScenario) {
    var model = TweetsModel(scenario.script, firstRead: scenario.firstRead)
    for line in scenario.lines where !line.words.contains(.mayLoad) {
      let words = line.words.filter { !$0.isOfDrawing }
      #expect(model.play(line.step) == words, "\(line.step)")
    }
  }

  @Test func isTheSameForTheSameSeed() {
    #expect(TweetsWalk(seed: 7).description == TweetsWalk(seed: 7).description)
    #expect(TweetsWalk(seed: 7).description != TweetsWalk(seed: 8).description)
  }

  @Test(arguments: TweetsFault.visible.filter { $0 != .neverRests })
  func findsTheFaultAndShrinksIt(fault: TweetsFault) async throws {
    let subject = TweetsSubject.faulty(fault)
    let failure = try #require(await firstFailure(of: subject, in: 500))
    let shrunk = await TweetsContract.shrunk(failure.walk, for: subject)
    #expect(shrunk.steps.count <= 7, "\(shrunk)")
    #expect(shrunk.loads.count <= 3, "\(shrunk)")
    #expect(await !TweetsContract.violations(of: subject, shrunk.scenario).isEmpty)
    let faultless = await TweetsContract.violations(of: .faulty(nil), shrunk.scenario)
    #expect(faultless.isEmpty, "\(shrunk)")
  }

  private func firstFailure(
    of subject: TweetsSubject, in count: Int
  ) async -> (walk: TweetsWalk, violation: Violation)? {
    for (walk, scenario) in Self.walks.prefix(count) {
      if let violation = await TweetsContract.violations(of: subject, scenario).first {
        return (walk, violation)
      }
    }
    return nil
  }
}
