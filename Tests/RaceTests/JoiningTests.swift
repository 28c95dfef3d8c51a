import Foundation
import Testing

@testable import RaceKit
@testable import race

struct JoiningTests {
  @Test func joinsChangeCosts() throws {
    var report = report()
    var vip = CountedChange(
      change: "open-comments", pattern: "vip", commits: ["0123456789", "abcdef0123"])
    vip.sources.paths = ["a", "b"]
    vip.sources.hunks = 6
    vip.sources.added = 30
    vip.tests.removed = 4
    vip.requirementsAndCases = ["A.b", "A.c", "D.e"]
    vip.declarations = ["A", "A.b"]
    vip.vanished = ["b"]
    vip.changedTests = ["T.a"]
    vip.addedTests = ["T.b", "T.c"]
    report.join([
      vip, CountedChange(change: "open-comments", pattern: nil, commits: ["c"]),
      CountedChange(change: "other", pattern: "elsewhere", commits: ["d"]),
    ])
    let change = try #require(report.changes.first)
    #expect(report.changes.count == 1)
    #expect((change.id, change.name) == ("open-comments", "Open comments"))
    #expect(
      change.costs == [
        .init(
          contender: "vip", commits: ["0123456", "abcdef0"], declarations: 2,
          requirementsAndCases: 3, hunks: 6, files: 2, vanished: 1, added: 30, removed: 0,
          changedTests: 1, addedTests: 2, addedTestLines: 0, removedTestLines: 4)
      ])
    #expect(change.notCounted == [.init("viper", because: "written after")])
  }

  @Test func baselineHasNoCommitOfItsOwn() throws {
    var report = report()
    report.contenders[1].isBaseline = true
    report.join([CountedChange(change: "likes", pattern: "vip", commits: ["a"])])
    let change = try #require(report.changes.first)
    #expect(change.notCounted == [.init("viper", because: "no commit of its own")])
  }

  @Test func namesAChange() throws {
    var report = report()
    let cost = CountedChange(change: "likes", pattern: "vip", commits: ["a"])
    report.join([cost], ["likes": "A tweet can be liked"])
    #expect(report.changes.map(\.name) == ["A tweet can be liked"])
  }

  @Test func joinsBuilds() throws {
    var report = report()
    let clean = (1...6).map { "vip clean \($0).5 0\n" }.joined()
    try report.join(builds: "- nothing 1.26 0\n" + clean + "vip body 2 3\n")
    let vip = try #require(report.contender("vip")?.compilation)
    #expect(vip.clean?.samples == [1.5, 2.5, 3.5, 4.5, 5.5, 6.5])
    #expect(vip.clean?.time?.lower == 1.5)
    #expect(vip.body?.time == nil && vip.body?.otherTargets == 3)
    #expect(vip.interface == nil)
    #expect(report.method.steps.last?.contains("1.3 s of each") == true)
    #expect(report.contender("viper")?.compilation == nil)
  }

  @Test(arguments: [
    ("vip clean 1.5", "line 1 of"), ("vip clean 1 0\nvip other 1 0", "line 2 of"),
    ("vip clean nan 0", "line 1 of"), ("vip clean -1 0", "line 1 of"),
    ("mvp clean 1 0", "the report has no contender 'mvp'"),
  ])
  func rejectsInvalidBuilds(text: String, message: String) {
    var report = report()
    let error = #expect(throws: ReportInputError.self) { try report.join(builds: text) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func joinsSizes() throws {
    var report = report()
    try report.join(sizes: "viper 65432 321\n")
    #expect(report.contenders.map(\.binary) == [nil, .init(text: 65_432, data: 321)])
  }

  @Test(arguments: [
    ("vip 1", "line 1 of the sizes"), ("vip 1 0\nvip 0 0", "line 2 of the sizes"),
    ("mvp 1 0", "the report has no contender 'mvp'"),
  ])
  func rejectsInvalidSizes(text: String, message: String) {
    var report = report()
    let error = #expect(throws: ReportInputError.self) { try report.join(sizes: text) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func listsEachMissingMeasurementOnce() throws {
    var report = report()
    report.markUnmeasured("a", because: nil)
    report.markUnmeasured("a", because: "one")
    report.markUnmeasured("a", because: "two")
    #expect(report.unmeasured == [.init("a", because: "two")])
  }

  private func report() -> RaceReport {
    let contenders = ["vip", "viper"].map { id in
      RaceReport.Contender(
        id: id, name: id, isBaseline: false, contract: .init(scenarios: 1, failures: []))
    }
    return RaceReport(
      title: "T", feature: "tweets", date: "", machine: .this,
      method: .init(.quick), contenders: contenders)
  }
}
