import RaceKit

/// The changes to patterns in a repository's history.
struct PatternHistory {
  static let titles = [
    "comments": "A row shows how many comments it has, and opens them in place",
    "likes": "A tweet can be liked",
    "search": "The feed is searched at once, the service after a pause",
    "live feed": "New tweets arrive while the screen is open",
    "undo": "A like can be undone before it is sent",
    "compose": "A child screen writes a tweet, which the feed shows at the top",
  ]

  let costs: [CountedChange]
  let pairs: [ChangePair]
  /// By change and pattern.
  var patches: [[String]: String] = [:]

  /// Changes of which each contender has commits, in the order of the history.
  func changes(of contenders: [RaceReport.Contender]) -> (complete: [String], others: [String]) {
    let names = costs.filter { $0.pattern != nil }.map(\.change).uniqued
    let isComplete = { name in contenders.allSatisfy { cost(of: name, in: $0) != nil } }
    return (names.filter(isComplete), names.filter { !isComplete($0) })
  }

  func cost(of change: String, in contender: RaceReport.Contender) -> CountedChange? {
    costs.first { $0.change == change && $0.pattern == contender.id }
  }
}

extension PatternHistory {
  init(_ kit: Kit) throws {
    let tracing = ["*Tracing.swift", "Traced*"]
    costs = try kit.countedChanges(excluding: tracing)
    pairs = try kit.changePairs(excluding: tracing)
    let repository = GitRepository(root: kit.root)
    for cost in costs {
      if let pattern = cost.pattern {
        patches[[cost.change, pattern]] = try repository.patch(of: cost)
      }
    }
  }
}
