import Testing

@testable import RaceKit
@testable import race

struct EqualCodeWordsTests {
  private typealias Ratio = RaceReport.Ratio

  private static let same = Ratio(value: 1, lower: 0.99, upper: 1.02)
  private static let open = Ratio(value: 1, lower: 0.9, upper: 1.1)
  private static let slower = Ratio(value: 1.1, lower: 1.06, upper: 1.2)

  /// - Parameter ratio: of the only contender, or of its twin, in the other build; nil if it varies.
  private func report(_ ratio: Ratio?, twin: Ratio = same) -> RaceReport {
    let contender = RaceReport.Contender(
      id: "a", name: "A", isBaseline: true, contract: .init(scenarios: 0, failures: []))
    var report = RaceReport(
      title: "T", feature: "f", date: "", machine: .this, method: .init(.quick),
      contenders: [contender])
    report.otherProgram = .init(
      name: "HEAD", processes: [],
      times: [.init(contender: "a", event: "load", ratio: ratio)],
      twinTimes: [.init(contender: "a-twin", event: "load", ratio: twin)])
    return report
  }

  private func words(_ reports: [RaceReport]) -> EqualCodeWords {
    var words = EqualCodeWords()
    for report in reports { words.add(report) }
    return words
  }

  @Test func countsRacesWithAFalseWord() {
    let words = words([
      report(Self.same), report(Self.open), report(Self.slower), report(nil),
      report(Self.same, twin: Self.slower),
    ])
    #expect(words.table.header.last == "5")
    #expect(words.table.rows.map { $0[1] } == ["3", "1", "0", "1", "2", "0", ""])
  }

  /// The ratio of B to A is 1.1 in this build and 1 in the other; that of C is 1.02, then 1.
  @Test func namesTheShiftOfARatioBetweenTheBuilds() {
    var report = report(Self.same)
    let processes = { (b: Double, c: Double) -> [RaceReport.Process] in
      (1...3).map { .init(seed: $0, times: ["load": ["a": [100], "b": [b], "c": [c]]]) }
    }
    report.processes = processes(110, 102)
    report.otherProgram?.processes = processes(100, 100)
    #expect(words([report, report]).table.rows.last?[1] == "6.0 %, 10.0 %")
  }

  /// Five of a hundred are what a report promises; one of a few shows nothing.
  @Test(arguments: [(1, 1, true), (2, 2, false), (100, 5, true), (100, 6, false)])
  func failsOverTheLimit(races: Int, wrong: Int, isWithin: Bool) {
    let reports = (0..<races).map { report($0 < wrong ? Self.slower : Self.same) }
    #expect(words(reports).isWithinLimit == isWithin)
  }
}
