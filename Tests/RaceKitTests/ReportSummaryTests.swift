import Testing

@testable import RaceKit

struct ReportSummaryTests {
  private let three: [RaceReport.Contender] = [.base, .make("A"), .make("B")]

  private func facts(_ report: RaceReport) -> [String] { report.concluded.facts }

  @Test func reportsSimilaritiesFirst() {
    let report = RaceReport.make(
      three, events: [.make("load", ["base": nil, "a": 0.9...1.2, "b": 1.15...1.3])])
    #expect(
      facts(report) == [
        "Base, A and B all pass the contract.",
        "No difference over 10 % was measured between A and B in the time for any event.",
        "Where they differ from base by over 10 %, an event takes 1.30 (load) times as long.",
      ])
  }

  @Test func countsDifferencesAndComparesThemWithAFrame() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 1.15...1.2, "b": 1.15...1.3]),
        .make("retry", ["base": nil, "a": 1.15...1.2, "b": 2...3]),
      ])
    #expect(
      facts(report).dropFirst() == [
        "No difference over 10 % was measured between A and B in the time for load.",
        "A and B differ by over 10 % in the time for retry.",
        "The fastest and the slowest differ by at most 360 ns per event, 0.00 % of a frame at 60 Hz.",
        "Where they differ from base by over 10 %, an event takes 1.20 (load) to 3.00 (retry) times as long.",
      ])
  }

  @Test func countsDifferentPairs() {
    let report = RaceReport.make(
      three + [.make("C")],
      events: [.make("retry", ["base": nil, "a": 1.15...1.2, "b": 1.15...1.3, "c": 2...3])])
    #expect(
      facts(report).contains("Of 3 pairs, these differ by over 10 %: 2 in the time for retry."))
  }

  @Test func reportsEqualityWithTheBaselineFirst() {
    let report = RaceReport.make(
      [.base, .make("A")],
      events: [
        .make("load", ["base": nil, "a": 0.9...1.2]),
        .make("retry", ["base": nil, "a": 0.7...0.8]),
      ])
    #expect(
      facts(report).dropFirst() == [
        "No difference over 10 % was measured between A and base in the time for load.",
        "Where A differs from base by over 10 %, an event takes 0.80 (retry) times as long.",
      ])
  }

  @Test func comparesTimesWithoutABaseline() {
    let report = RaceReport.make(
      [.make("A"), .make("B"), .make("C")],
      events: [.make("load", ["a": nil, "b": nil, "c": nil])])
    #expect(
      facts(report).last
        == "No difference over 10 % was measured between any two of A, B and C in the time for any event."
    )
  }

  private func withTwins(_ twin: ClosedRange<Double>) -> RaceReport {
    var report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 1.15...1.2, "a-twin": twin, "b": 3...4])
      ])
    report.twin = .init(contender: "a", id: "a-twin", name: "A (twin)")
    return report.concluded
  }

  @Test func reportsThatTheTwinsDoNotDiffer() {
    let report = withTwins(1.2...1.3)
    #expect(
      report.facts.prefix(3) == [
        "Base, A and B all pass the contract.",
        "A and A (twin), the same code, do not differ measurably.",
        "A and B differ by over 10 % in the time for load.",
      ])
    #expect(report.events[0].comparison == "A is faster than B")
  }

  @Test func ranksNothingIfTheTwinsDiffer() throws {
    let report = withTwins(1.3...1.4)
    #expect(
      report.facts == [
        "A and A (twin) are the same code and differ in the time for load: this race measured "
          + "noise, and ranks nothing.", "Base, A and B all pass the contract.",
      ])
    #expect(report.events[0].comparison == "not ranked, since the twins differ")
    #expect(report.contender("b")?.verdict == "Passes the contract.")
    let row = try #require(report.markdown.firstMatch(of: /\| A \(twin\) \|.*/))
    #expect(row.output.hasSuffix("| not ranked |"))
    let page = try RacePage(report).html()
    #expect(page.contains(">4.00<") && !page.contains("× 4.00"))
  }

  @Test func reportsFailuresInsteadOfPasses() {
    let report = RaceReport.make([.base, .make("A", failing: 2), .make("B", failing: 1)])
    #expect(
      facts(report) == [
        "A fails 2 of the contract's 12 scenarios and is not timed. "
          + "B fails 1 of the contract's 12 scenarios and is not timed."
      ])
  }

  @Test func reportsAMissingContract() {
    #expect(
      facts(.make([.make("A", scenarios: 0)])).first?.hasPrefix("There is no contract") == true)
  }

  @Test(arguments: [
    (0.9...1.1, "The time for more does not grow measurably from 10 to 1,000 rows."),
    (1.5...2.5, "The time for more is 1.50 to 2.50 times as long at 1,000 rows as at 10."),
  ])
  func comparesGrowthByItsInterval(growth: ClosedRange<Double>, sentence: String) {
    let first = growth.lowerBound...growth.lowerBound
    let curve = RaceReport.Curve.make("more", growths: ["a": first, "b": growth])
    #expect(facts(.make(three, curves: [curve])).last == sentence)
  }

  @Test(arguments: [
    (RaceReport.Heap.make(), "Closed and released scenes leave nothing on the heap."),
    (.make(left: 1), "B leaves 1 heap block after 5 scenes."),
    (
      .make(left: 40, leftByOpenings: 2),
      "B leaves 40 heap blocks after 5 scenes and 2 heap blocks after 10 openings."
    ),
  ])
  func reportsLeakedBlocks(heap: RaceReport.Heap, sentence: String) {
    let report = RaceReport.make([.make("A", heap: .make()), .make("B", heap: heap)])
    #expect(facts(report).last == sentence)
  }

  @Test(arguments: [
    (true, "debug", "The times of a quick race of a debug build are not representative."),
    (true, "release", "The times of a quick race are not representative."),
    (false, "debug", "The times of a debug build are not representative."),
  ])
  func reportsQuickRacesAndDebugBuilds(isQuick: Bool, build: String, sentence: String) {
    #expect(facts(.make(three, isQuick: isQuick, build: build)).last == sentence)
  }
}
