/// The answers to three questions, and the patterns that suit them best. Which pattern suits which answer
/// is an opinion: the lines `team`, `changes` and `tests` of `patterns.txt`.
package struct PatternChoice: Sendable {
  package protocol Answer: RawRepresentable<String>, CaseIterable {
    /// Such as "rules change most".
    var words: String { get }
  }

  /// How many people work on the screen.
  package enum Team: String, CaseIterable, Sendable { case few, several, many }

  /// What changes most.
  package enum Change: String, CaseIterable, Sendable { case looks, rules, flow, parts }

  /// What has to be tested alone.
  package enum Tested: String, CaseIterable, Sendable { case whole, rules, objects }

  package let team: Team
  package let change: Change
  package let tested: Tested

  package init(team: Team, change: Change, tested: Tested) {
    self.team = team
    self.change = change
    self.tested = tested
  }

  /// Two of the patterns that can be tested so. What changes counts more than the team; of those that suit
  /// equally, the one whose changes touched fewer declarations is first.
  package var candidates: [Pattern] {
    let able = Pattern.allCases.filter { $0.suits(tested.rawValue, in: "tests") }
    let ranks = able.enumerated().map { position, pattern in
      (-fit(of: pattern), pattern.declarationsOfChanges ?? .max, position, pattern)
    }
    return ranks.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.prefix(2).map(\.3)
  }

  private func fit(of pattern: Pattern) -> Int {
    (suitsChange(pattern) ? 2 : 0) + (suitsTeam(pattern) ? 1 : 0)
  }

  package func suitsTeam(_ pattern: Pattern) -> Bool { pattern.suits(team.rawValue, in: "team") }

  package func suitsChange(_ pattern: Pattern) -> Bool {
    pattern.suits(change.rawValue, in: "changes")
  }

  /// When to choose the candidate, and the answers that it suits.
  package func reason(for pattern: Pattern) -> String {
    let suited = [suitsChange(pattern) ? change.words : nil, suitsTeam(pattern) ? team.words : nil]
    let answers = suited.compactMap(\.self) + [tested.words]
    return "\(pattern.when) (\(answers.joined(separator: "; ")))"
  }
}

extension PatternChoice.Team: PatternChoice.Answer {
  package var words: String {
    switch self {
    case .few: "one or two people"
    case .several: "three to ten people"
    case .many: "more than ten people"
    }
  }
}

extension PatternChoice.Change: PatternChoice.Answer {
  package var words: String {
    switch self {
    case .looks: "what is shown changes most"
    case .rules: "rules change most"
    case .flow: "which screen follows changes most"
    case .parts: "the screen gets new parts"
    }
  }
}

extension PatternChoice.Tested: PatternChoice.Answer {
  package var words: String {
    switch self {
    case .whole: "the screen is tested as a whole"
    case .rules: "rules are tested without a View"
    case .objects: "each object is tested alone"
    }
  }
}

extension Pattern {
  fileprivate func suits(_ answer: String, in question: String) -> Bool {
    self[question].split(separator: ", ").contains { $0 == answer }
  }
}
