import CharacterDetailContract
import CharacterDetailPatterns
import PatternKit
import RaceKit
import Testing
import TweetsContract
import TweetsPatterns

@testable import race
@testable import regatta

struct PatternTests {
  @Test func everyPatternHasItsTexts() {
    #expect(Pattern.allCases.count >= 9)
    for pattern in Pattern.allCases {
      for text in [pattern.name, pattern.roles, pattern.calls, pattern.when, pattern.whenNot] {
        #expect(!text.isEmpty, "\(pattern)")
      }
    }
  }

  /// A misspelled name would be accepted by no option.
  @Test func aTableHasEachOfItsPatternsOnceAndInTheOrderOfAll() {
    for patterns in [tweetsPatterns.patterns, characterDetailPatterns.patterns] {
      #expect(Pattern.allCases.filter(patterns.contains) == patterns)
    }
  }

  @Test func theCycleBeginsAtTheStandardPattern() {
    let cycle = characterDetailPatterns.cycle.map(\.rawValue)
    #expect(cycle == ["stateful", "reducer", "mvc", "mvvm-clean", "viper"])
  }

  /// The contract, the trace and the race use these lists; the race times those that are one screen.
  @Test func everyPatternIsTestedTracedAndRaced() {
    #expect(TweetsContender.patterns.map(\.id) == tweetsPatterns.patterns.map(\.rawValue))
    #expect(
      CharacterDetailContender.patterns.map(\.id)
        == characterDetailPatterns.patterns.map(\.rawValue))
    #expect(
      TweetsContender.patterns.filter { $0.untimedReason != nil }.map(\.id) == ["vip-coordinator"])
  }
}
