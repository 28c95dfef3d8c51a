import Testing

@testable import race
@testable import regatta

struct CharacterDetailPatternTests {
  /// The contract, the trace and the race run on this one list.
  @Test func everyPatternOfTheAppIsInTheListOfContractTraceAndRace() {
    let ids = CharacterDetailContender.patterns.map(\.id)
    #expect(Set(ids) == Set(CharacterDetailPattern.allCases.map(\.rawValue)))
  }
}
