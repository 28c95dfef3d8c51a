import CharacterDetailPatterns
import PatternKit
import Testing
import TweetsPatterns

struct PatternTests {
  @Test func everyPatternHasItsTexts() {
    #expect(Pattern.allCases.count >= 9)
    for pattern in Pattern.allCases {
      for text in [pattern.name, pattern.roles, pattern.calls, pattern.when, pattern.whenNot] {
        #expect(!text.isEmpty, "\(pattern)")
      }
    }
  }

  /// `race documents` writes the figures.
  @Test func everyPatternHasFigures() {
    for pattern in Pattern.allCases {
      #expect(pattern.declarationsOfChanges ?? 0 > 0 && pattern.lines ?? 0 > 0, "\(pattern)")
      #expect(pattern.rolesReplaced != nil && pattern.changes != nil, "\(pattern)")
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
}
