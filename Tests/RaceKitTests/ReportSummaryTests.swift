import Testing

@testable import RaceKit

struct ReportSummaryTests {
  private let three: [RaceReport.Contender] = [.base, .make("A"), .make("B")]

  private func facts(_ report: RaceReport) -> [String] { report.concluded.facts }

  @Test func reportsSimilaritiesFirst() {
    let report = RaceReport.make(
      three, events: [.make("load", ["base": nil, "a": 0.9...1.2, "b": 1.1...1.3])])
    #expect(
      facts(report) == [
        "Base, A and B all pass the contract.",
        "A and B do not differ measurably in the time for any event.",
        "Where they differ from base, an event takes 1.30 (load) times as long.",
      ])
  }

  @Test func countsDifferencesAndComparesThemWithAFrame() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 1.1...1.2, "b": 1.1...1.3]),
        .make("retry", ["base": nil, "a": 1.1...1.2, "b": 2...3]),
      ])
    #expect(
      facts(report).dropFirst() == [
        "A and B do not differ measurably in the time for load.",
        "A and B differ measurably in the time for retry.",
        "The fastest and the slowest differ by at most 360 ns per event, 0.00 % of a frame at 60 Hz.",
        "Where they differ from base, an event takes 1.20 (load) to 3.00 (retry) times as long.",
      ])
  }

  @Test func countsDifferentPairs() {
    let report = RaceReport.make(
      three + [.make("C")],
      events: [.make("retry", ["base": nil, "a": 1.1...1.2, "b": 1.1...1.3, "c": 2...3])])
    #expect(facts(report).contains("Of 3 pairs, these differ measurably: 2 in the time for retry."))
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
        "A does not differ measurably from base in the time for load.",
        "Where A differs from base, an event takes 0.80 (retry) times as long.",
      ])
  }

  @Test func comparesTimesWithoutABaseline() {
    let report = RaceReport.make(
      [.make("A"), .make("B"), .make("C")],
      events: [.make("load", ["a": nil, "b": nil, "c": nil])])
    #expect(
      facts(report).last
        == "No two of A, B and C differ measurably in the time for any event.")
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
    (0, "Closed and released scenes leave nothing on the heap."),
    (1, "After 20 scenes were closed and released, B leaves 1 block on the heap."),
    (40, "After 20 scenes were closed and released, B leaves 40 blocks on the heap."),
  ])
  func reportsLeakedBlocks(left: Int, sentence: String) {
    let heaps = [0, left].map { RaceReport.Heap(blocks: 3, bytes: 99, left: $0, scenes: 20) }
    let report = RaceReport.make([.make("A", heap: heaps[0]), .make("B", heap: heaps[1])])
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
