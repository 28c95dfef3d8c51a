import Testing

@testable import RaceKit
@testable import race

struct QuestionFiguresTests {
  private static let faults = """
    Of 4 faults, the tests find 3.

    | fault | MVC | VIP |
    |---|---|---|
    | one | U K | U |
    | other | K | × |
    | found by compiler (C) | 0 | 0 |
    | found by tests (U) | 1 | 1 |

    | pattern | seconds | from | to |
    |---|---:|---:|---:|
    | MVC | 2.5 | 2.4 | 2.9 |
    | VIP | 3.1 | 3.0 | 3.2 |
    """
  private static let times = """
    | relative to MVC | load | like |
    | --- | ---: | ---: |
    | VIP | 1.27 | undecided |
    """

  @Test func hasARowForEachPattern() {
    let figures = figures(
      Self.costs("search", ["mvc": 20, "vip": 30]) + Self.costs("undo", ["mvc": 10, "vip": 15]),
      [
        Self.pair("mvc", 2, conflicts: 1), Self.pair("vip", 4, conflicts: 0),
      ])
    let rows = figures.parts["questions"]?.tableRows.dropFirst().map { $0 }
    #expect(
      rows == [
        ["MVC", "30", "300", "2", "1 of 2", "2", "2.5", "1"],
        ["VIP", "45", "450", "4", "1 of 1", "2", "3.1", "1.27"],
      ])
  }

  @Test func saysForHowManyChangesItHolds() {
    let one = Self.costs("search", ["mvc": 20, "vip": 30])
    #expect(
      sentence("change", one).hasPrefix(
        "1 change, made in all 2 patterns: search. In a pattern they touched or added 20 (MVC) to 30 (VIP) declarations, and added 200 to 300 lines; 1 of its tests had to change."
      ))
    let two = one + Self.costs("undo", ["mvc": 10, "vip": 15])
    #expect(
      sentence("change", two).hasPrefix(
        "2 changes, made in all 2 patterns: search, undo. In a pattern they touched or added 30 (MVC) to 45"
      ))
    let some = one + Self.costs("likes", ["vip": 15])
    #expect(sentence("change", some).contains("and not included: likes."))
    #expect(sentence("tested", one).contains("find 1 of 1 to 2 faults"))
    #expect(sentence("tested", one).hasSuffix("they take 2.5 to 3.1 s."))
    #expect(
      sentence("run", one)
        == "Of 2 times of events relative to MVC, 1 differ, and are 1.27; 1 is undecided.")
    #expect(figures(one).parts["found"] == "Of 4 faults, the tests find 3.\n")
  }

  /// The most of all in every change, as many as another in one.
  @Test func saysFirstWhatAllChangesAgreeOn() {
    let names = ["mvc", "mvp", "vip", "viper", "reducer"]
    func sentence(_ search: [Int], _ undo: [Int]) -> String {
      let costs = [("search", search), ("undo", undo)].flatMap { change, counts in
        zip(names, counts).flatMap { Self.costs(change, [$0: $1]) }
      }
      let figures = QuestionFigures(
        report: Self.report(names), history: PatternHistory(costs: costs, pairs: []),
        faults: FaultFigures(page: ""), times: [])
      return (figures.parts["change"] ?? "").split(separator: "\n").joined(separator: " ")
    }
    #expect(
      sentence([1, 2, 8, 9, 3], [2, 1, 7, 6, 6]).contains(
        ": search, undo. In each, VIP and VIPER change the most declarations (in undo, VIPER as many as "
          + "REDUCER). In a pattern they "))
    #expect(!sentence([1, 2, 8, 9, 3], [2, 1, 7, 5, 6]).contains("In each"))
  }

  @Test func countsThePairsOfChanges() {
    let two =
      Self.costs("search", ["mvc": 20, "vip": 30]) + Self.costs("undo", ["mvc": 10, "vip": 15])
    let pairs = [Self.pair("mvc", 2, conflicts: 1), Self.pair("vip", 4, conflicts: 0)]
    let parts = figures(two, pairs).parts
    #expect(parts["pairs"]?.contains("in 1 of 2 pairs of changes") == true)
    #expect(
      parts["pairs of changes"]?.tableRows.map(\.last) == ["undo after search", "2 (1)", "4 (0)"])
  }

  /// Not in the table of the others: their pairs are in one of their own.
  @Test func hasATableOfTheOlderChanges() {
    let two =
      Self.costs("search", ["mvc": 20, "vip": 30]) + Self.costs("undo", ["mvc": 10, "vip": 15])
    var older = Self.pair("vip", 9, conflicts: 1)
    (older.earlier, older.later) = ("comments", "likes")
    let mixed = ChangePair(
      pattern: "vip", earlier: "likes", later: "undo", declarations: [], conflicts: [],
      otherConflicts: [])
    let costs = Self.costs("comments", ["vip": 1]) + Self.costs("likes", ["vip": 1]) + two
    let rows = figures(costs, [older, mixed, Self.pair("mvc", 2, conflicts: 1)])
      .parts["pairs of changes"]?.tableRows
    #expect(
      rows?.map(\.last) == [
        "undo after search", "2 (1)", "–", "likes after comments", "–", "9 (1)",
      ])
  }

  @Test func linksTheDiffOfEachCell() {
    let costs = Self.costs("live feed", ["mvc": 20, "vip": 30])
    let cells = figures(costs).parts["changes"]?.tableRows.map(\.last)
    let diff = "([`0123456`](changes/live-feed.md#vip))"
    #expect(cells == ["live feed", cells?[1], "30, 2, +300, 1 + 2 \(diff)"])
  }

  @Test func writesAPageOfEachChangeThatAllPatternsHave() throws {
    let costs =
      Self.costs("live feed", ["mvc": 20, "vip": 30]) + Self.costs("likes", ["vip": 15])
    var report = Self.report
    report.join(costs)
    let patch = "diff --git a/a b/a\nindex 1..2\n--- a/a\n+++ b/a\n@@ -1 +1 @@ A\n-index \n+```\n"
    let history = PatternHistory(
      costs: costs, pairs: [], patches: [["live feed", "vip"]: patch])
    let pages = ChangePage.all(in: report, history)
    #expect(pages.keys.sorted() == ["docs/changes/live-feed.md"])
    let page = try #require(pages.values.first)
    #expect(page.hasPrefix("# Live feed\n\n"))
    #expect(page.contains("\n\nThe rule of which updates are new,"))
    #expect(page.tableRows.map(\.first) == ["Live feed", "MVC", "VIP"])
    #expect(
      page.hasSuffix(
        "## VIP\n\nCommit `0123456`:\n\n```diff\n--- a/a\n+++ b/a\n@@ -1 +1 @@ A\n-index \n+```\n```\n"
      ))
  }

  /// Changes that some patterns have are named only if no pair is complete.
  @Test func namesTheChangesOfThePairs() {
    var older = Self.pair("vip", 9, conflicts: 1)
    older.earlier = "likes"
    let two =
      Self.costs("search", ["mvc": 20, "vip": 30]) + Self.costs("undo", ["mvc": 10, "vip": 15])
    #expect(
      sentence("pairs", two, [older, Self.pair("mvc", 2, conflicts: 1)]).contains(
        "in 0 of 1 pairs of changes that one author made one after the other to a pattern (of search, undo)"
      ))
    #expect(
      sentence("pairs", two, [older]).contains(
        "in 0 of 1 pairs of changes that one author made one after the other to a pattern (of likes, undo)"
      ))
  }

  /// Other commits in between leave nothing to count.
  @Test func leavesOutPairsThatOtherCommitsDecide() {
    var pair = Self.pair("vip", 4, conflicts: 0)
    pair.otherConflicts = ["a"]
    let parts = figures(Self.costs("search", ["mvc": 20, "vip": 30]), [pair]).parts
    #expect(parts["pairs of changes"] == "")
    pair.conflicts = ["b"]
    let older = Self.costs("search", ["vip": 1]) + Self.costs("undo", ["vip": 1])
    #expect(figures(older, [pair]).parts["pairs of changes"]?.contains("4 (1)") == true)
    #expect(parts["pairs"] == "Not counted: No two changes were made in all patterns yet.\n")
  }

  /// Of the changes that the sentence names.
  @Test func saysHowManyPairsAreLeftOut() {
    var pair = Self.pair("vip", 4, conflicts: 0)
    pair.otherConflicts = ["a"]
    var older = pair
    older.earlier = "likes"
    let two =
      Self.costs("search", ["mvc": 20, "vip": 30]) + Self.costs("undo", ["mvc": 10, "vip": 15])
    let counted = Self.pair("mvc", 2, conflicts: 1)
    #expect(
      sentence("pairs", two, [pair, older, counted]).hasSuffix(
        "Left out, since other commits in between conflict: 1."))
    #expect(sentence("pairs", two, [counted]).hasSuffix("Both change 2 declarations."))
  }

  @Test func marksMissingFigures() {
    let figures = QuestionFigures(
      report: Self.report, history: PatternHistory(costs: [], pairs: []),
      faults: FaultFigures(page: ""), times: [])
    let row = figures.parts["questions"]?.tableRows.last
    #expect(row == ["VIP", "–", "–", "–", "–", "2", "–"])
    #expect(figures.parts["tested"]?.contains("they take") == false)
    #expect(figures.parts["vip figures"]?.contains("seconds") == false)
    #expect(figures.parts["change"]?.hasPrefix("No change was made in all") == true)
  }

  private func figures(_ costs: [CountedChange], _ pairs: [ChangePair] = [])
    -> QuestionFigures
  {
    QuestionFigures(
      report: Self.report, history: PatternHistory(costs: costs, pairs: pairs),
      faults: FaultFigures(page: Self.faults), times: Self.times.tableRows)
  }

  private func sentence(
    _ part: String, _ costs: [CountedChange], _ pairs: [ChangePair] = []
  ) -> String {
    (figures(costs, pairs).parts[part] ?? "").split(separator: "\n").joined(separator: " ")
  }

  private static var report: RaceReport { report(["mvc", "vip"]) }

  private static func report(_ ids: [String]) -> RaceReport {
    let contenders = ids.map { $0.uppercased() }.map { name in
      var contender = RaceReport.Contender(
        id: name.lowercased(), name: name, isBaseline: name == "MVC",
        contract: .init(scenarios: 1, failures: []))
      contender.sources = .init(folder: "Modules/Kit/\(name)", files: [])
      contender.sources?.doubles = .init(roles: ["A", "B"], types: 1, lines: 10)
      return contender
    }
    return RaceReport(
      title: "T", feature: "f", date: "", machine: .this, method: .init(.quick),
      contenders: contenders)
  }

  /// - Parameter declarations: by pattern; of each, ten lines are added.
  private static func costs(
    _ change: String, _ declarations: KeyValuePairs<String, Int>
  ) -> [CountedChange] {
    declarations.map { pattern, count in
      var cost = CountedChange(change: change, pattern: pattern, commits: ["0123456789"])
      cost.declarations = (0..<count).map { "f\($0)" }
      cost.sources.paths = ["a.swift", "b.swift"]
      cost.sources.added = 10 * count
      cost.requirementsAndCases = pattern == "vip" ? ["A.b", "A.c"] : ["A.b"]
      (cost.changedTests, cost.addedTests) = (["T.a"], ["T.b", "T.c"])
      return cost
    }
  }

  private static func pair(_ pattern: String, _ count: Int, conflicts: Int) -> ChangePair {
    ChangePair(
      pattern: pattern, earlier: "search", later: "undo",
      declarations: (0..<count).map { "f\($0)" }, conflicts: (0..<conflicts).map { "\($0).swift" },
      otherConflicts: [])
  }
}
