import CharacterDetailContract
import RaceKit
import Testing
import TweetsKit

@testable import race
@testable import regatta

struct PatternTests {
  /// `TweetsPattern` lists the patterns for the contract, the trace and the race.
  @Test func everyPatternOfTweetsIsTestedTracedAndRaced() {
    #expect(Pattern.allCases.map(\.rawValue) == TweetsPattern.allCases.map(\.rawValue))
  }

  /// The contract, the trace and the race use this list.
  @Test func everyPatternOfTheCharacterDetailIsTestedTracedAndRaced() {
    let ids = CharacterDetailSubject.patterns.map(\.id)
    #expect(Set(ids) == Set(CharacterDetailPattern.allCases.map(\.rawValue)))
  }
}
