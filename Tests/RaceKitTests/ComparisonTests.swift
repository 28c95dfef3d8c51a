import Testing

@testable import RaceKit

struct ComparisonTests {
  @Test func inconclusiveIsNoEquality() {
    #expect(
      sentence(["A": 1...3, "B": 2...4, "C": 3...5])
        == "3 pairs are inconclusive at this budget (−33 to +400 %)")
  }

  @Test func ranksSeparateIntervals() {
    #expect(
      sentence(["A": 10...11, "B": 1...2, "C": 5...6])
        == "B is faster than A and C; C is faster than A")
  }

  /// B overlaps A and C, which do not overlap: the three can't be ranked.
  @Test func doesNotRankOverlappingNeighbours() {
    #expect(
      sentence(["A": 1...3, "B": 2...6, "C": 5...7])
        == "A is faster than C; 2 other pairs are inconclusive at this budget (−33 to +500 %)")
  }

  @Test func mergesEqualClaims() {
    #expect(
      sentence(["A": 1...1.01, "B": 1...1.02, "C": 5...6, "D": 5...7])
        == "A and B are faster than C and D; "
        + "1 other pair is the same within 3 % and 1 is inconclusive at this budget (−17 to +40 %)")
  }

  @Test func doesNotRankWithinThreePercent() {
    #expect(
      sentence(["A": 100...100.1, "B": 102...102.1]) == "1 pair is the same within 3 %")
  }

  @Test func countsPairsOfEachMargin() {
    #expect(
      sentence(["A": 100...101, "B": 101.5...102, "C": 103...103.5])
        == "2 pairs are the same within 3 % and 1 is the same within 5 %")
  }

  /// Also if the baseline is not the first contender.
  @Test(arguments: [[RaceReport.Contender.base, .make("A")], [.make("A"), .base]])
  func boundsAreThoseOfTheTable(contenders: [RaceReport.Contender]) throws {
    let ranges: [(String, ClosedRange<Double>?)] = contenders.map {
      ($0.id, $0.isBaseline ? nil : 0.76...1.05)
    }
    let report = RaceReport.make(contenders, events: [.make("load", of: ranges)]).concluded
    let words = "inconclusive at this budget (−24 to +5 %)"
    #expect(report.events[0].comparison == "1 pair is \(words)")
    #expect(report.tables.times(of: report.events[0]).rows.contains { $0.last == words })
    #expect(report.facts.contains("Relative to base on x86_64, 1 time is \(words)."))
    #expect(report.contender("a")?.verdict.contains("\(words) in load") == true)
  }

  @Test func twinIsInNoSentence() {
    var report = RaceReport.make(
      [.base, .make("A")],
      events: [.make("load", ["base": nil, "a": 0.99...1.01, "base-twin": 0.98...1.02])])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    #expect(report.concluded.events[0].comparison == "1 pair is the same within 3 %")
    #expect(report.concluded.contenders.allSatisfy { !$0.verdict.contains("twin") })
    let tables = [report.tables.times(of: report.events[0]), report.tables.summary]
    #expect(tables.allSatisfy { $0?.markdown.contains("twin") == false })
  }

  @Test func contenderThatIsNotTimedIsInNoSentence() {
    var report = RaceReport.make(
      [.base, .make("A"), .make("Flow")],
      events: [.make("load", ["base": nil, "a": 0.99...1.01])])
    report.contenders[2].untimedReason = "it is a flow"
    #expect(report.concluded.events[0].comparison == "1 pair is the same within 3 %")
  }

  private func sentence(_ ranges: KeyValuePairs<String, ClosedRange<Double>>) -> String {
    let times = ranges.map { ($0.key.lowercased(), Optional($0.value)) }
    let report = RaceReport.make(
      ranges.map { .make($0.key) }, events: [.make("load", of: times)])
    return report.concluded.events[0].comparison
  }
}

struct FindingTests {
  @Test(
    arguments: [
      (RaceReport.Ratio(value: 1.1, lower: 1.01, upper: 1.2), "slower"),
      (.init(value: 0.9, lower: 0.8, upper: 0.99), "faster"),
      (.init(value: 1.02, lower: 1.01, upper: 1.029), "the same within 3 %"),
      (.init(value: 1.029, lower: 1.02, upper: 1.04), "the same within 5 %"),
      (.init(value: 1.03, lower: 1.02, upper: 1.04), "slower"),
      (.init(value: 0.98, lower: 0.953, upper: 1), "the same within 5 %"),
      (.init(value: 0.98, lower: 0.94, upper: 1), "inconclusive at this budget (−6 to 0 %)"),
      (.init(value: 1.04, lower: 1, upper: 1.09), "inconclusive at this budget (0 to +9 %)"),
      (.init(value: 1, lower: 0.8, upper: 1.25), "inconclusive at this budget (−20 to +25 %)"),
      (.init(value: 1.2, lower: 0.998, upper: 1.4), "inconclusive at this budget (0 to +40 %)"),
      (nil, "varies from process to process"),
    ] as [(RaceReport.Ratio?, String)])
  func isReadOffTheInterval(ratio: RaceReport.Ratio?, words: String) {
    #expect(RaceReport.Finding(ratio).words == words)
  }

  /// Too few processes for an interval: there is no percentage to name.
  @Test func unlimitedIntervalsAreNotPrinted() {
    let ratio = RaceReport.Ratio(value: 1.2, lower: 0.001, upper: 1_000)
    #expect(RaceReport.Finding(ratio).words == "inconclusive at this budget")
    #expect(NumberFormat.ratio(ratio) == "1.20")
  }

  /// A twin may differ in one event alone, and be the faster one.
  @Test func twinsOfEachEventCount() {
    var report = RaceReport.make(
      [.base],
      events: [
        .make("load", ["base": nil, "base-twin": 0.99...1.01]),
        .make("retry", ["base": nil, "base-twin": 0.9...0.92]),
      ])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    #expect(!report.isRanked && report.twinDifferences.map(\.id) == ["retry"])
  }

  @Test func aContenderAloneIsComparedWithNoOther() throws {
    let report = RaceReport.make([.base], events: [.make("load", ["base": nil])])
    let event = try #require(report.events.first)
    #expect(Comparison(report, event).sentence == "no other contender was timed")
    #expect(report.tables.summary == nil)
  }

  private let report = RaceReport.make(
    [.base, .make("A"), .make("B", failing: 1)],
    events: [
      .make("load", ["base": nil, "a": 0.95...1.06]),
      .make("retry", ["base": nil, "a": 0.4...0.5]),
    ])

  @Test func figuresArePublic() {
    #expect(report.contenderIDs == ["base", "a", "b"] && report.eventIDs == ["load", "retry"])
    #expect(report["a"].nanoseconds(in: "retry") == 50)
    #expect(report["a"].ratio(to: "base", in: "retry")?.lower == 0.4)
    #expect(report["base"].ratio(to: "a", in: "retry")?.upper == 2.5)
    #expect(report["base"].finding(against: "a", in: "retry") == .slower)
    #expect(report["b"].finding(against: "base", in: "load") == .notRanked)
  }

  /// A block that a thread has cached is not allocated again, in some scenes of some processes.
  @Test func allocationsAreTheMostOfAProcess() {
    var report = report
    report.processes = [[669, 670, 670], [670, 669, 669]].map {
      .init(seed: 1, times: [:], allocations: ["load": ["a": $0]])
    }
    #expect(report["a"].allocations(in: "load") == 670...670)
    #expect(report["a"].allocations(in: "retry") == nil)
  }

  /// Also false if it is not known: absence of evidence is no evidence.
  @Test(arguments: [("a", 0.06, true), ("a", 0.05, false), ("b", 1, false), ("c", 1, false)])
  func isNotSlowerOnlyIfThatIsKnown(id: String, share: Double, expected: Bool) {
    #expect(report[id].isNotSlower(than: "base", by: share) == expected)
  }

  /// So that one event of 1 µs does not decide.
  @Test(
    arguments: [
      (nil, false), (["load", "one"], false), (["load"], true), (["load", "retry"], true),
      (["load", "lod"], false), ([], false),
    ] as [([String]?, Bool)])
  func isNotSlowerInChosenEvents(events: [String]?, expected: Bool) {
    var report = report
    report.events.append(.make("one", ["base": nil, "a": 0.7...1.32]))
    #expect(report["a"].isNotSlower(than: "base", by: 0.1, in: events) == expected)
  }

  @Test func listsEventsInWhichAContenderIsSlower() {
    let slow = RaceReport.make(
      [.base, .make("A")],
      events: [
        .make("load", ["base": nil, "a": 1.1...1.2]), .make("like", ["base": nil, "a": 1...2]),
      ]
    )
    #expect(slow.slowerThanBaseline == ["A: load"])
    #expect(report.slowerThanBaseline == [])
  }

  @Test func readsOffTheSamplesOfProcesses() {
    var report = RaceReport.make([.base, .make("A")], events: [.init(id: "load", name: "load")])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.processes = .made(16)
    report.compare()
    #expect(report.isRanked && report.isDecided)
    #expect(report["a"].finding(against: "base", in: "load") == .slower)
    #expect(report["a"].nanoseconds(in: "load").map { Int($0.rounded()) } == 406)
    report.processes = .made(8)
    report.compare()
    #expect(!report.isDecided)
  }
}

struct RaceVerdictTests {
  private func verdict(of id: String, in report: RaceReport) -> String? {
    report.concluded.contender(id)?.verdict
  }

  private let three: [RaceReport.Contender] = [.base, .make("A"), .make("B")]

  @Test func groupsEventsByFinding() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 1.15...1.2, "b": 1.3...1.4]),
        .make("retry", ["base": nil, "a": 0.98...1.02, "b": 1.15...1.3]),
        .make("like", ["base": nil, "a": 0.7...0.8, "b": 0.9...1.4]),
      ])
    #expect(
      verdict(of: "a", in: report)
        == "Passes the contract. Relative to base on x86_64: slower in load (1.20); the same within 3 % in "
        + "retry; faster in like (0.80).")
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract. Relative to base on x86_64: slower in load (1.40) and retry (1.30); "
        + "inconclusive at this budget (−10 to +40 %) in like.")
    #expect(verdict(of: "base", in: report) == "The baseline passes the contract.")
  }

  @Test func namesEventsOfMoreThanTwiceTheTime() {
    let report = RaceReport.make(
      three,
      events: [
        .make("load", ["base": nil, "a": 2.1...2.3, "b": 1.9...2.3]),
        .make("retry", ["base": nil, "a": 3.1...3.3, "b": 1.15...1.3]),
        .make("like", ["base": nil, "a": 1.15...1.2, "b": 1.15...1.2]),
      ])
    #expect(
      verdict(of: "a", in: report)?.hasSuffix(" More than twice as long: load and retry.") == true)
    #expect(verdict(of: "b", in: report)?.contains("More than twice") == false)
  }

  @Test func reportsOnlyTheFailuresOfAFailingContender() {
    let report = RaceReport.make(
      [.base, .make("A", failing: 2)], events: [.make("load", ["base": nil])])
    #expect(
      verdict(of: "a", in: report) == "A fails 2 of the contract's 12 scenarios and is not timed.")
  }

  @Test func reportsHeapBlocksAndLeaks() {
    var contender = RaceReport.Contender.make(
      "A", heap: .make(blocks: 3, left: 20, scenes: 20))
    #expect(
      verdict(of: "a", in: .make([contender]))
        == "Passes the contract and needs 3 heap blocks per scene. It leaves 20 heap blocks after "
        + "20 scenes.")
    contender.contract.scenarios = 0
    contender.heap = nil
    let report = RaceReport.make(
      [.base, contender], events: [.make("load", ["base": nil, "a": 1.15...1.2])])
    #expect(
      verdict(of: "a", in: report)
        == "Has no contract. Relative to base on x86_64: slower in load (1.20).")
  }
}
