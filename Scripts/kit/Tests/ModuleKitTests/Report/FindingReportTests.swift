import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct FindingReportTests {
  private static let findings = [
    Finding(rule: .cycle, file: "a b.swift", line: 3, message: "50% of\nA, B", fix: "cut"),
    Finding(rule: .noOwner, file: "OWN", message: "C", fix: "add"),
  ]

  @Test func writesText() throws {
    #expect(
      try Self.findings.text(.text, known: 4) == #"""
        a b.swift:3: cycle: 50% of\nA, B
          fix: cut
        OWN: no-owner: C
          fix: add
        2 findings (and 4 known)
        """#)
    #expect(try [Finding]().text(.text) == "no findings")
  }

  @Test func keepsAFileWithANewlineOnItsLine() throws {
    let finding = Finding(rule: .cycle, file: "a\nb\u{1B}.swift", line: 3, message: "A", fix: "cut")
    #expect(try [finding].text(.text).hasPrefix(#"a\nb\u{1B}.swift:3: cycle: A"#))
    #expect(try [finding].text(.markdown).hasPrefix(#"- **cycle** `A` (`a\nb\u{1B}.swift:3`)"#))
    let error = KitError.unreadable(file: finding.file, line: 3, reason: "no\nreason")
    #expect(error.description == #"a\nb\u{1B}.swift:3: no\nreason"#)
  }

  /// A name in a finding mentions no team and contains no tag.
  @Test func markdownShowsNamesAsCode() throws {
    let finding = Finding(
      rule: .cycle, file: "a.swift", line: 3, message: "Seq<Int> of @a/team, `__x__`", fix: "cut")
    #expect(
      try [finding].text(.markdown).hasPrefix(
        "- **cycle** `` Seq<Int> of @a/team, `__x__` `` (`a.swift:3`)"))
  }

  @Test func gitLabKeepsEqualFindingsApart() throws {
    struct Issue: Decodable { let fingerprint: String }
    let text = try [Self.findings[0], Self.findings[0]].text(.gitlab)
    let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
    #expect(Set(issues.map(\.fingerprint)).count == 2)
  }

  @Test func writesWorkflowCommands() throws {
    #expect(
      try Self.findings.text(.github) == """
        ::error file=a b.swift,line=3,title=cycle::50%25 of%0AA, B; fix: cut
        ::error file=OWN,title=no-owner::C; fix: add
        """)
  }

  @Test func roundTripsThroughJSON() throws {
    let text = try Self.findings.text(.json)
    #expect(try JSONDecoder().decode([Finding].self, from: Data(text.utf8)) == Self.findings)
  }

  @Test func writesSARIF() throws {
    let text = try Self.findings.text(.sarif)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["cycle", "no-owner"])
    #expect(text.contains("\"uri\" : \"a%20b.swift\"") && text.contains("\"startLine\" : 3"))
  }

  @Test func acceptsFindingsOfTheBaseline() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/baseline.json"
    var moved = Self.findings[0]
    moved.line = 9
    try Baseline([moved, Self.findings[1]]).write(to: file)
    let baseline = try Baseline(file: file)
    let all = baseline.compare(Self.findings, file: "b")
    #expect(all.findings == [] && all.known == 2)
    let twice = baseline.compare(Self.findings + [Self.findings[0]], file: "b")
    #expect(twice.findings == [Self.findings[0]] && twice.known == 2)
    let fixed = baseline.compare([Self.findings[0]], file: "b")
    #expect(fixed.findings.map(\.rule) == [.staleBaseline] && fixed.known == 1)
  }

  @Test(arguments: ["", "{}", "nonsense"])
  func reportsAnInvalidBaseline(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "b.json")
    #expect(throws: KitError.self) { try Baseline(file: folder.path + "/b.json") }
  }
}
