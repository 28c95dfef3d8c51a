import Testing

@testable import RaceKit

struct RaceVerdictTests {
  private func verdict(of id: String, in report: RaceReport) -> String? {
    report.concluded.contender(id)?.verdict
  }

  private let three: [RaceReport.Contender] = [.base, .made("A"), .made("B")]

  @Test func tellsTheLeastAndTheMostOfWhatDiffersFromTheBaseline() {
    let report = RaceReport.made(
      three,
      events: [
        .made("load", ["base": nil, "a": 1.1...1.2, "b": 1.3...1.4]),
        .made("retry", ["base": nil, "a": 0.9...1.2, "b": 1.1...1.3]),
        .made("like", ["base": nil, "a": 0.7...0.8, "b": 1.1...1.2]),
      ])
    #expect(
      verdict(of: "a", in: report)
        == "Passes the contract's 12 scenarios and takes 0.80 (like) to 1.20 (load) times as long "
        + "as base in 2 of 3 events (no measurable difference in the rest).")
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract's 12 scenarios and takes 1.20 (like) to 1.40 (load) times as long "
        + "as base.")
    #expect(verdict(of: "base", in: report) == "The baseline passes the contract's 12 scenarios.")
  }

  @Test func oneDifferenceIsNoRange() {
    let report = RaceReport.made(three, events: [.made("load", ["base": nil, "a": 1.1...1.2])])
    #expect(
      verdict(of: "a", in: report)?.hasSuffix(" takes 1.20 (load) times as long as base.") == true)
  }

  @Test func overlapsAreNoDifference() {
    let report = RaceReport.made(
      three, events: [.made("load", ["base": nil, "a": 0.8...1.2, "b": 0.9...1.3])])
    #expect(
      verdict(of: "b", in: report)
        == "Passes the contract's 12 scenarios and can't be told apart from base in the time for "
        + "any event.")
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
        == "Passes the contract's 12 scenarios and needs 9 lines in 1 file, 1 message for load and "
        + "3 heap blocks a scene. It leaves 20 heap blocks after 20 scenes.")
    contender.contract.scenarios = 0
    contender.heap = nil
    let report = RaceReport.made([.base, contender], events: [.made("load", ["a": 1.1...1.2])])
    #expect(
      verdict(of: "a", in: report)
        == "Is under no contract, takes 1.20 (load) times as long as base, and needs 9 lines in 1 "
        + "file and 1 message for load.")
  }
}
