import DisplayKit
import Foundation
import Testing

@testable import RaceKit

struct RaceReportTests {
  private static let report: RaceReport = {
    var full = RaceReport.Contender.make(
      "A|1", heap: .make(blocks: 3, bytes: 1_234, leftByOpenings: 7))
    full.id = "a"
    full.diagrams = [
      .init(
        event: "load",
        messages: [.init(sender: "Host", receiver: "View", call: "handle()", depth: 0)])
    ]
    let file = RaceReport.File(path: "A.swift", lines: 9, text: "let a = \"\u{1B}\"\n")
    full.sources = .init(
      folder: "A", lines: 9, types: 1, protocols: 0,
      doubles: .init(roles: ["View", "a"], types: 3, lines: 40), exposed: 1, files: [file])
    full.answers = [.init(.tests, "The Presenter.", path: "A.swift", line: 1)]
    full.compilation = .init(
      clean: .init(samples: [1, 2], otherTargets: nil),
      body: .init(samples: [1, 1, 1, 1, 1, 1], otherTargets: 3), interface: nil)
    var report = RaceReport.make(
      [.base, full, .make("B", failing: 1)],
      events: [.make("load", ["base": nil, "a": 1.15...1.2])],
      curves: [.make("more", growths: ["base": 1...1, "a": 1...1])])
    let cost = RaceReport.ChangeCost(
      contender: "a", commits: ["abc"], declarations: 9, requirementsAndCases: 4, hunks: 10,
      files: 1, vanished: 11, added: 2, removed: 3, changedTests: 5, addedTests: 8,
      addedTestLines: 6, removedTestLines: 7)
    report.changes = [
      .init(
        id: "like", name: "A like", costs: [cost],
        notCounted: [.init("b", because: "written after")])
    ]
    report.contenders[1].binary = .init(text: 65_432, data: 321)
    report.unmeasured = [.init("the tide", because: "there is no sea")]
    return report.concluded
  }()

  @Test func survivesJSON() throws {
    let data = try JSONEncoder().encode(Self.report)
    #expect(try JSONDecoder().decode(RaceReport.self, from: data) == Self.report)
    #expect(String(decoding: data, as: UTF8.self).contains("\"schema\":5"))
  }

  @Test func fewBuildsHaveNoInterval() {
    let compilation = Self.report.contender("a")?.compilation
    #expect(compilation?.clean?.time == nil)
    #expect(compilation?.body?.time?.median == 1)
  }

  @Test func concludedIsIdempotent() {
    #expect(Self.report.concluded == Self.report)
  }

  @Test(arguments: [
    "# The list\n\nB fails 1 of the contract's 12 scenarios", "- B, “s0”: expected a, found b\n",
    "| contract | scenarios | failed |\n| --- | ---: | ---: |\n| base | 12 | none |\n",
    "| A\\|1 | 0.12 | 1.20 (1.15–1.20) | slower |\n", "| relative to base | load |\n",
    "| A\\|1 | 1.20 |\n",
    "| bytes | blocks left after close | after 10 openings | after 10 early closings |\n",
    "| A\\|1 | 3 | 1,234 | 0 | 7 | 0 |\n", "| A\\|1 | 1 (1) |\n",
    "| A\\|1 | 1 | 9 | 9 | 1 | 0 | 1 | 2 | 3 | 40 |\n",
    "| A\\|1 | 1.00, 2.00 | 1.00 (1.00–1.00) | – | 3 | – |\n",
    "| A\\|1 | 9 | 4 | 10 | 1 (11 gone) | +2 −3 | 5 | 8 | +6 −7 |\n",
    "| What is tested without a View? | answer | evidence |\n| --- | --- | --- |\n",
    "| A\\|1 | The Presenter. 2 roles replaced. | [A/A.swift:1](../A/A.swift#L1) |\n",
    "| A\\|1 | Like: 1 file. | – |\n", "| B | – | – |\n",
    "| A\\|1 | 65,432 | 321 |\n",
    "| B | not counted: written after | – | – | – | – | – | – | – |\n",
    "- Not measured: the tide, because there is no sea.\n",
    "seeds from 7.",
  ])
  func markdownHasAllParts(part: String) {
    #expect(Self.report.markdown.contains(part), "\(Self.report.markdown)")
  }

  @Test func contentContainsEveryTable() {
    let text = Self.report.content.plainText.split(separator: "\n")
    for name in [
      "Where does a change go?", "contract", "load", "more, by rows", "memory of a scene",
      "sources", "compile time, s",
      "A like",
    ] {
      #expect(text.contains { $0.hasPrefix(name) }, "\(name)")
    }
  }
}

struct RaceTableTests {
  @Test func escapesMarkdown() {
    let table = RaceTable(header: ["", "lines"], rows: [["V|P\n\\", "243"]])
    #expect(table.markdown == "|  | lines |\n| --- | ---: |\n| V\\|P \\\\ | 243 |\n")
  }

  @Test(arguments: [("a bc def", "a bc\ndef\n"), ("abcdefgh i", "abcdefgh\ni\n"), ("", "\n")])
  func wrapsAtSpaces(text: String, expected: String) {
    #expect(text.wrapped(width: 5) == expected)
  }
}
