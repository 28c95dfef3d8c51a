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

  /// For readers of the diffs: the places of the rule, its copies, and the most unusual figure.
  static let remarks = [
    "search": """
    The rule of which tweets match, and that the service's results follow them, is in a type of its own in seven \
    patterns, in Interactor and Worker in VIP with Coordinator, and in the State in Stateful; the pause is with \
    the owner of the tasks. Each pattern has its copy of that rule, nearly word for word in MVC, MVP and VIPER; \
    since then most share the border's FoundTweets. MV is unusual, with more declarations than five others: \
    ObservedScreen had no task by id then, so that the search became a model.
    """,
    "live feed": """
    The rule of which updates are new, and when they are shown, is beside the feed: in the Model, the Presenter, a \
    use case, the Interactor, the Worker or the State. Each pattern has its copy of that rule; since then most \
    share the border's FeedUpdates. The tests are unusual: in MVC, MV and MVVM + Clean no earlier one had to \
    change, in the Reducer six.
    """,
    "undo": """
    The wait of a like before it is sent is beside the other likes: in the Model, the Presenter, a use case, the \
    Interactor, the Worker, the State or the child's reducer. Each pattern has its copy of that rule; since then \
    most share the border's UserLikes. The tests are unusual: in each pattern, at least five earlier ones had to \
    change, since a like was no longer sent at once.
    """,
    "compose": """
    The rule of which text can be posted is in a child scene, of objects of its own in every pattern; the list \
    opens it, keeps the draft, and shows the posted tweet. The draft is in both scenes, and passed between them; \
    since then most share the border's LeftDraft. The distance of the patterns is unusual, the largest of the \
    four: a scene takes all roles of its pattern once more, 20 declarations in MV, 85 in VIP with Coordinator.
    """,
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
