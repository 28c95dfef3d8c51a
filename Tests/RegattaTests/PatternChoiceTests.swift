import PatternKit
import Testing

struct PatternChoiceTests {
  private static let choices = PatternChoice.Team.allCases.flatMap { team in
    PatternChoice.Change.allCases.flatMap { change in
      PatternChoice.Tested.allCases.map { PatternChoice(team: team, change: change, tested: $0) }
    }
  }

  @Test func eachChoiceHasTwoCandidatesOfWhichTheFirstSuitsAnAnswer() throws {
    for choice in Self.choices {
      let candidates = choice.candidates
      #expect(Set(candidates).count == 2)
      let first = try #require(candidates.first)
      #expect(choice.suitsTeam(first) || choice.suitsChange(first), "\(choice)")
    }
  }

  @Test func eachPatternIsACandidate() {
    #expect(Set(Self.choices.flatMap(\.candidates)) == Set(Pattern.allCases))
  }

  @Test func objectsAreTestedAloneOnlyWhereEachHasADouble() {
    let candidates = Self.choices.filter { $0.tested == .objects }.flatMap(\.candidates)
    #expect(Set(candidates).isSubset(of: [.mvp, .viper, .vip, .vipCoordinator]))
  }

  @Test func aFlowOfScreensNeedsACoordinator() {
    for choice in Self.choices where choice.change == .flow {
      #expect(choice.candidates.first == .vipCoordinator)
    }
  }

  /// Of patterns that suit as many answers, in the order of what changes cost.
  @Test func theCheaperOneIsFirst() {
    let choice = PatternChoice(team: .few, change: .looks, tested: .whole)
    #expect(choice.candidates == [.mv, .mvc])
  }
}
