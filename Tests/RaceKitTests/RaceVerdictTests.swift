import Testing

@testable import RaceKit

struct RaceVerdictTests {
  private func verdict(of id: String, in report: RaceReport) -> String? {
    report.concluded.contender(id)?.verdict
  }

  @Test func tellsWhatDiffersFromTheBaselineAndFromRivals() {
    let report = RaceReport.made(
      [.base, .made("A"), .made("B")],
      events: [
        .made("load", ["base": nil, "a": 1.1...1.2, "b": 1.3...1.4]),
        .made("retry", ["base": nil, "a": 0.9...1.2, "b": 1.1...1.3]),
      ])
    #expect(
      verdict(of: "a", in: report)
        == "Passes the contract's 12 scenarios. Can't be told apart from base for retry; "
        + "costs 1.20 times base for load. For load faster than B; otherwise not to be told apart "
        + "from another.")
    #expect(verdict(of: "b", in: report)?.contains("For load slower than A;") == true)
    #expect(verdict(of: "base", in: report) == "The baseline. Passes the contract's 12 scenarios.")
  }

  @Test func overlapsAreNoDifference() {
    let report = RaceReport.made(
      [.base, .made("A"), .made("B")],
      events: [.made("load", ["base": nil, "a": 0.8...1.2, "b": 0.9...1.3])])
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract's 12 scenarios. Can't be told apart from base for load. "
        + "In no event can it be told apart from another.")
  }

  @Test func ofOneThatFailsNothingElseIsSaid() {
    let report = RaceReport.made(
      [.base, .made("A", failing: 2)], events: [.made("load", ["base": nil])])
    #expect(
      verdict(of: "a", in: report) == "A fails 2 of the contract's 12 scenarios, and is not timed.")
  }

  @Test func countsWhatWasCounted() {
    var contender = RaceReport.Contender.made(
      "A", heap: .init(blocks: 3, bytes: 1_234, left: 20, scenes: 20))
    contender.diagrams = [
      .init(event: "load", messages: [.init(from: "Host", to: "View", "handle()", depth: 0)])
    ]
    let file = RaceReport.File(path: "A.swift", lines: 9, text: "")
    contender.sources = .init(
      folder: "A", lines: 9, types: 1, protocols: 0, testDoubles: nil, exposed: 1, files: [file])
    #expect(
      verdict(of: "a", in: .made([contender]))
        == "Passes the contract's 12 scenarios. 9 lines in 1 file; 1 message, 1 deep, for load; "
        + "3 heap blocks and 1,234 bytes a scene. Leaves 20 heap blocks after 20 scenes.")
  }
}
