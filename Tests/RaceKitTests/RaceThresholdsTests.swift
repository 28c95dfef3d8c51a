import Foundation
import TestSupport
import Testing

@testable import RaceKit

struct RaceThresholdsTests {
  /// `a` in `load` takes 1.01 to 1.05 times as long as `base`.
  private static func report(
    time: ClosedRange<Double> = 1.01...1.05, allocations: [Int] = [110, 110],
    instructions: Int? = 50_000
  ) -> RaceReport {
    var report = RaceReport.make(
      [.base, .make("A"), .make("B", failing: 1)],
      events: [.make("load", ["base": nil, "a": time, "base-twin": 0.99...1.01])])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.processes = allocations.map {
      .init(seed: 1, times: [:], allocations: ["load": ["a": [$0]]])
    }
    report.contenders[1].work = instructions.map { count in
      ["load": .init(instructions: count, allocations: 110, texts: 0, bodies: 0, reads: 0)]
    }
    return report
  }

  private func violations(
    _ report: RaceReport, of thresholds: RaceThresholds = RaceThresholds(report())
  ) throws -> [String] {
    try thresholds.violations(in: report).map(\.description)
  }

  @Test func areWrittenAsJSON() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "thresholds.json")
    let thresholds = RaceThresholds(Self.report())
    try thresholds.write(to: file)
    #expect(
      try folder.read("thresholds.json") == """
        {
          "baseline" : "base",
          "build" : "release",
          "feature" : "list",
          "limits" : {
            "a" : {
              "load" : {
                "allocations" : 110,
                "instructions" : 52000,
                "time" : 1.156
              }
            }
          },
          "schema" : 1
        }

        """)
    #expect(try RaceThresholds(contentsOf: file) == thresholds)
  }

  @Test(arguments: [
    report(), report(time: 0.2...0.4), report(time: 0.5...9), report(allocations: [3, 700, 5]),
    report(allocations: [], instructions: nil), report(instructions: 0),
  ])
  func areKeptByTheirReport(report: RaceReport) throws {
    #expect(try violations(report, of: RaceThresholds(report)) == [])
    #expect(try violations(report, of: RaceThresholds(report, tolerances: [:])) == [])
  }

  /// The most of two races would differ, and the gate fail, without a change.
  @Test func allocationsThatVaryMayVaryMore() {
    let limits = RaceThresholds(Self.report(allocations: [265, 272])).limits
    #expect(limits["a"]?["load"]?[.allocations] == 279)
  }

  @Test(
    arguments: [
      (report(time: 1.0...1.15, allocations: [90, 110], instructions: 52_000), nil),
      (report(time: 1.2...1.25), "1.2 to 1.25 times as long as base, over the limit of 1.156"),
      (
        report(time: 1.1...1.21),
        "1.1 to 1.21 times as long as base, so the limit of 1.156 is undecided"
      ),
      (report(allocations: [109, 111]), "109 to 111 allocations, over the limit of 110"),
      (report(instructions: 52_001), "52,001 instructions, over the limit of 52,000"),
      (report(instructions: nil), "instructions not measured, because they were not counted"),
    ] as [(RaceReport, String?)])
  func areCheckedAgainstALaterReport(report: RaceReport, words: String?) throws {
    #expect(try violations(report) == [words].compactMap(\.self).map { "a, load: \($0)" })
  }

  /// Those of all processes, or as Valgrind counts them.
  @Test func allocationsHaveOneOfTwoSources() {
    let all: [RaceReport] = [
      Self.report(allocations: [5, 7]), Self.report(allocations: []),
      Self.report(allocations: [], instructions: nil),
    ]
    #expect(all.map { $0["a"].allocations(in: "load") } == [5...7, 110...110, nil])
  }

  /// Missing data is no consent.
  @Test func whatIsNotMeasuredIsNotKept() throws {
    var thresholds = RaceThresholds(Self.report(allocations: [], instructions: nil))
    let load = try #require(thresholds.limits["a"])
    let time = ["load": [RaceThresholds.Metric.time: 9.0]]
    thresholds.limits = ["a": ["renamed": [.time: 9]], "b": load, "base": time, "gone": load]
    #expect(
      try violations(Self.report(), of: thresholds) == [
        "a, renamed: time not measured, because the race has no such event",
        "b, load: time not measured, because it fails the contract",
        "base, load: time not measured, because it, or base, is not there or varies from process to "
          + "process",
        "gone, load: time not measured, because the race has no such contender",
      ])
    var untimed = Self.report()
    untimed.contenders[1].untimedReason = "it is a flow"
    untimed.events[0].pairs = []
    #expect(
      try violations(untimed, of: RaceThresholds(Self.report(allocations: [], instructions: nil)))
        == ["a, load: time not measured, because it is not timed: it is a flow"])
  }

  @Test func twinsThatDifferDecideNoTime() throws {
    let thresholds = RaceThresholds(Self.report())
    var report = Self.report()
    report.events = [.make("load", ["base": nil, "a": 1...1.01, "base-twin": 1.01...1.1])]
    #expect(
      try violations(report, of: thresholds) == [
        "a, load: time not measured, because the twins differ"
      ])
    let written = RaceThresholds(report).limits["a"]?["load"]
    #expect(written == [.allocations: 110, .instructions: 52_000])
  }

  /// Times stay relative to it.
  @Test func theBaselineMayChange() throws {
    var report = Self.report()
    report.contenders[0].isBaseline = false
    report.contenders[1].isBaseline = true
    #expect(try violations(report) == [])
    report.events = [.make("load", ["a": nil])]
    #expect(try violations(report).map { $0.hasPrefix("a, load: time not measured") } == [true])
  }

  @Test func areThoseOfOneRaceAndBuild() throws {
    var report = Self.report()
    report.feature = "photos"
    let error = RaceError.otherThresholds(of: "list in a release build")
    #expect(throws: error) { try violations(report) }
    report = Self.report()
    report.machine.build = "debug"
    #expect(throws: error) { try violations(report) }
    #expect("\(error)" == "the thresholds are those of a race of list in a release build")
  }

  @Test(arguments: [
    ("", "not valid JSON; write"), ("[]", "array"), ("{\"schema\":1}", "feature"),
    (text(schema: 2, #"{"a":{"load":{"time":1}}}"#), "its schema is 2, not 1"),
    (text(#"{}"#), "it has no limits"), (text(#"{"a":{"load":{}}}"#), "it has no limits"),
    (text(#"{"a":{"load":{"time":"1"}}}"#), "limits.a.load.time"),
    (text(#"{"a":{"load":{"tiem":1}}}"#), "tiem"),
    (text(#"{"a":{"load":{"time":null}}}"#), "limits.a.load.time"),
  ])
  func namesWhatIsWrongInAFile(text: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "t.json")
    let file = folder.url.appending(path: "t.json")
    let error = #expect(throws: RaceError.self) { try RaceThresholds(contentsOf: file) }
    let description = try #require(error).description
    #expect(description.hasPrefix("\(file.path) has no thresholds of a race: "), "\(description)")
    #expect(description.contains(words), "\(description)")
  }

  @Test func namesAFileThatIsMissing() {
    let error = #expect(throws: RaceError.self) {
      try RaceThresholds(contentsOf: URL(filePath: "/nowhere/t.json"))
    }
    #expect(error?.description.hasPrefix("/nowhere/t.json has no thresholds") == true)
  }

  private static func text(schema: Int = 1, _ limits: String) -> String {
    #"{"schema":\#(schema),"feature":"list","build":"debug","limits":\#(limits)}"#
  }
}
