import Testing

@testable import RaceKit

struct ReportSummaryTests {
  private let three: [RaceReport.Contender] = [.base, .made("A"), .made("B")]

  private func facts(_ report: RaceReport) -> [String] { report.concluded.facts }

  @Test func reportsSimilaritiesFirst() {
    let report = RaceReport.made(
      three, events: [.made("load", ["base": nil, "a": 0.9...1.2, "b": 1.1...1.3])])
    #expect(
      facts(report) == [
        "Base, A and B all pass the contract.",
        "No two of A and B differ measurably in the time for any event that was timed.",
        "Where they differ from base, an event takes 1.30 (load) times as long.",
      ])
  }

  @Test func countsDifferencesAndComparesThemWithAFrame() {
    let report = RaceReport.made(
      three,
      events: [
        .made("load", ["base": nil, "a": 1.1...1.2, "b": 1.1...1.3]),
        .made("retry", ["base": nil, "a": 1.1...1.2, "b": 2...3]),
      ])
    #expect(
      facts(report).dropFirst() == [
        "No two of A and B differ measurably in the time for load.",
        "Of the one pair that the 2 make, these differ measurably: 1 by the time for retry.",
        "The spread between them is at most 360 ns for one event, 0.00 % of a frame at 60 Hz.",
        "Where they differ from base, an event takes 1.20 (load) to 3.00 (retry) times as long.",
      ])
  }

  @Test func reportsEqualityWithTheBaselineFirst() {
    let report = RaceReport.made(
      [.base, .made("A")],
      events: [
        .made("load", ["base": nil, "a": 0.9...1.2]),
        .made("retry", ["base": nil, "a": 0.7...0.8]),
      ])
    #expect(
      facts(report).dropFirst() == [
        "A does not differ measurably from base in the time for load.",
        "Where A differs from base, an event takes 0.80 (retry) times as long.",
      ])
  }

  @Test func comparesTimesWithoutABaseline() {
    let report = RaceReport.made(
      [.made("A"), .made("B"), .made("C")],
      events: [.made("load", ["a": nil, "b": nil, "c": nil])])
    #expect(
      facts(report).last
        == "No two of A, B and C differ measurably in the time for any event that was timed.")
  }

  @Test func reportsFailuresInsteadOfPasses() {
    let report = RaceReport.made([.base, .made("A", failing: 2), .made("B", failing: 1)])
    #expect(
      facts(report) == [
        "A fails 2 of the contract's 12 scenarios, and is not timed. "
          + "B fails 1 of the contract's 12 scenarios, and is not timed."
      ])
  }

  @Test func reportsAMissingContract() {
    #expect(
      facts(.made([.made("A", scenarios: 0)])).first?.hasPrefix("There is no contract") == true)
  }

  @Test(arguments: [
    (0.9...1.1, "No time for more is measurably longer at 1,000 rows than at 10."),
    (1.5...2.5, "The time for more is 1.50 to 2.50 times as long at 1,000 rows as at 10."),
  ])
  func comparesGrowthByItsInterval(growth: ClosedRange<Double>, sentence: String) {
    let first = growth.lowerBound...growth.lowerBound
    let curve = RaceReport.Curve.made("more", growths: ["a": first, "b": growth])
    #expect(facts(.made(three, curves: [curve])).last == sentence)
  }

  @Test(arguments: [
    (0, "Nothing of a scene is left on the heap when it is closed and released."),
    (1, "Of 20 scenes that were closed and released, B leaves 1 block on the heap."),
    (40, "Of 20 scenes that were closed and released, B leaves 40 blocks on the heap."),
  ])
  func reportsLeakedBlocks(left: Int, sentence: String) {
    let heaps = [0, left].map { RaceReport.Heap(blocks: 3, bytes: 99, left: $0, scenes: 20) }
    let report = RaceReport.made([.made("A", heap: heaps[0]), .made("B", heap: heaps[1])])
    #expect(facts(report).last == sentence)
  }

  @Test(arguments: [
    (true, "debug", "This was a quick race of a debug build, whose times say little."),
    (true, "release", "This was a quick race, whose times say little."),
    (false, "debug", "This was a debug build, whose times say little."),
  ])
  func reportsQuickRacesAndDebugBuilds(isQuick: Bool, build: String, sentence: String) {
    #expect(facts(.made(three, isQuick: isQuick, build: build)).last == sentence)
  }
}
