import Testing

@testable import race

/// At full size: `race simulate`, which `Scripts/race-simulation` runs.
struct SimulatedRacesTests {
  /// Any false word at any of 60 looks counts.
  @Test(arguments: [SimulatedRaces.Noise.normal, .disturbed, .cauchy, .drifting])
  func atMostFivePercentOfReportsEverHaveAFalseWord(noise: SimulatedRaces.Noise) {
    var races = SimulatedRaces(noise, deviation: 0.04, seed: 40)
    #expect(races.wrongReports(of: 60, processes: 60, contenders: 3, events: 2) <= 0.05)
  }

  @Test func findsATenthInNearlyEveryRace() {
    var races = SimulatedRaces(.normal, deviation: 0.02, seed: 41)
    let words = (0..<100).map { _ in races.words(ratio: 1.1, after: [16, 48], level: 0.001) }
    #expect(words.count { $0[0] == "slower" } >= 90)
    #expect(words.allSatisfy { $0[1] == "slower" })
  }
}
