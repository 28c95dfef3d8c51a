import Testing
import TweetsKit

@testable import regatta

struct PatternTests {
  /// What is in `TweetsPattern` passes the contract, can be traced and is raced.
  @Test func everyPatternOfTweetsIsTestedTracedAndRaced() {
    #expect(Pattern.allCases.map(\.rawValue) == TweetsPattern.allCases.map(\.rawValue))
  }
}
