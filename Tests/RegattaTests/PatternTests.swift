import CharacterDetailContract
import RaceKit
import Testing
import TweetsKit

@testable import race
@testable import regatta

struct PatternTests {
  /// What is in `TweetsPattern` passes the contract, can be traced and is raced.
  @Test func everyPatternOfTweetsIsTestedTracedAndRaced() {
    #expect(Pattern.allCases.map(\.rawValue) == TweetsPattern.allCases.map(\.rawValue))
  }

  /// The contract, the trace and the race run on this one list.
  @Test func everyPatternOfTheCharacterDetailIsTestedTracedAndRaced() {
    let ids = CharacterDetailSubject.patterns.map(\.id)
    #expect(Set(ids) == Set(CharacterDetailPattern.allCases.map(\.rawValue)))
  }
}
