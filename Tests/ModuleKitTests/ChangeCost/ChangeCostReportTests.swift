import Testing

@testable import ModuleKit

struct ChangeCostReportTests {
  private let costs: [ChangeCost]

  init() {
    var one = ChangeCost(change: "like", pattern: "vip", commits: ["a", "b"])
    one.sources.paths = ["a.swift", "b.swift"]
    one.sources.added = 30
    one.types = ["A"]
    one.testCases = ["T.a", "T.b"]
    costs = [one, ChangeCost(change: "like", pattern: nil, commits: ["c"])]
  }

  @Test func writesATable() throws {
    let lines = try ChangeCostReport(costs).text(.text).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(Set(lines.prefix(3).map(\.count)).count == 1)
    #expect(lines[2].hasPrefix("like    shared         1      0"))
  }

  @Test func saysThatCommitsAddUp() throws {
    let note = "like, vip: 2 commits, whose lines are added up."
    #expect(try ChangeCostReport(costs).text(.text).hasSuffix("\n\(note)"))
    #expect(try ChangeCostReport(costs).text(.markdown).hasSuffix("\n\n\(note)"))
    #expect(try ChangeCostReport([costs[1]]).text(.text).contains("added up") == false)
  }

  @Test func writesMarkdown() throws {
    let lines = try ChangeCostReport(costs).text(.markdown).split(separator: "\n")
    #expect(lines[1].hasPrefix("| --- | --- | --: |"))
    #expect(lines[2] == "| like | vip | 2 | 2 | 30 | 0 | 1 | 0 | 0 | 0 | 2 | 0 |")
    var odd = costs[1]
    odd.change = "a|b"
    #expect(try ChangeCostReport([odd]).text(.markdown).contains("| a\\|b | shared |"))
  }

  @Test func writesWhatOtherProgramsRead() throws {
    let json = try ChangeCostReport(costs).text(.json)
    #expect(try JSONText.value([ChangeCost].self, from: Array(json.utf8)) == costs)
  }

  @Test func saysThatThereIsNothing() throws {
    let nothing = "No commit of this range has the trailer Change:."
    #expect(try ChangeCostReport([]).text(.text) == nothing)
    #expect(try ChangeCostReport([]).text(.json).filter { !$0.isWhitespace } == "[]")
  }
}
