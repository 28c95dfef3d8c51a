import Testing

@testable import RaceKit

struct ReportSummaryTests {
  private let three: [RaceReport.Contender] = [.base, .make("A"), .make("B")]

  private func facts(_ report: RaceReport) -> [String] { report.concluded.facts }

  @Test func reportsEqualTimesFirst() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 0.98...1.02, "b": 1.15...1.3]),
        .make("retry", ["base": nil, "a": 0.7...0.8, "b": 2...3]),
        .make("like", ["base": nil, "a": 0.9...1.09, "b": 0.9...1.3]),
      ])
    #expect(
      facts(report) == [
        "Base, A and B all pass the contract.",
        "Relative to base on x86_64, 1 time is the same within 3 % and 2 are inconclusive at this budget "
          + "(−10 to +30 %).",
        "Relative to base on x86_64, what is faster takes 0.80 (retry) times as long, and what is slower "
          + "takes 1.30 (load) to 3.00 (retry) times as long.",
      ])
  }

  /// Processor time is not time on the main thread.
  @Test func comparesNothingWithAFrame() {
    #expect(!RaceReport.full().facts.joined().contains("frame"))
  }

  private func withTwins(_ twin: ClosedRange<Double>) -> RaceReport {
    var report = RaceReport.make(
      three,
      events: [.make("load", ["base": nil, "a": 1.15...1.2, "b": 3...4, "base-twin": twin])])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    return report.concluded
  }

  @Test func namesTheMachine() {
    let report = withTwins(0.95...1.02)
    #expect(
      report.facts.prefix(2) == [
        "Base, A and B all pass the contract.",
        "Times are those of 48 processes on x86_64, Linux 6; base and base's twin, the same code, "
          + "do not differ.",
      ])
    #expect(report.events[0].comparison == "base is faster than A and B; A is faster than B")
  }

  @Test func ranksNothingIfTheTwinsDiffer() throws {
    let report = withTwins(1.01...1.4)
    #expect(
      report.facts == [
        "Base, A and B all pass the contract.",
        "Base and base's twin are the same code and differ in the time for load: this race "
          + "measured noise, and ranks nothing.",
      ])
    #expect(report.events[0].comparison == "not ranked, since the twins differ")
    #expect(report.contender("b")?.verdict == "Passes the contract.")
    let row = try #require(report.markdown.firstMatch(of: /\| B \|.*–.*/))
    #expect(row.output == "| B | – |")
    #expect(!report["a"].isNotSlower(than: "base", by: 9) && report.slowerThanBaseline == [])
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
    (.make(left: 4, leftByOpenings: -9), "Closed and released scenes leave nothing on the heap."),
    (.make(left: 5), "B leaves 5 heap blocks after 5 scenes."),
    (
      .make(left: 40, leftByOpenings: 10),
      "B leaves 40 heap blocks after 5 scenes and 10 heap blocks after 10 openings."
    ),
  ])
  func reportsLeakedBlocks(heap: RaceReport.Heap, sentence: String) {
    let report = RaceReport.make([.make("A", heap: .make()), .make("B", heap: heap)])
    #expect(facts(report).contains(sentence))
  }

  @Test func reportsARaceWithinOneProcess() {
    var report = RaceReport.make(three)
    report.method.startsProcesses = false
    #expect(
      facts(report).last == "The times of a race within one process are not representative.")
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
