import CharacterDetailRace
import Testing

@testable import regatta

@MainActor
struct CharacterDetailPatternTests {
  /// The contract, the trace and the race run on this one list.
  @Test func everyPatternOfTheAppIsInTheListOfTheContractTheTraceAndTheRace() {
    let subjects = CharacterDetailContender.patterns.map(\.subject)
    #expect(Set(subjects.map(\.name)) == Set(CharacterDetailPattern.allCases.map(\.rawValue)))
    #expect(subjects.allSatisfy { $0.makeTracedScreen != nil })
  }
}
