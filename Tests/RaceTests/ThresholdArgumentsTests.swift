import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import RaceKit
@testable import race

struct ThresholdArgumentsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/thresholds.json"
  }

  /// - Parameter blocks: those that B allocates in `load`.
  private func report(_ blocks: Int, of feature: String = "letters") -> RaceReport {
    var report = RaceReport(
      title: "T", feature: feature, date: "", machine: .this, method: .init(.quick),
      contenders: [
        .init(id: "b", name: "B", isBaseline: true, contract: .init(scenarios: 1, failures: []))
      ])
    report.events = [.init(id: "load", name: "load")]
    report.processes = [.init(seed: 1, times: [:], allocations: ["load": ["b": [blocks]]])]
    return report
  }

  @Test func aRaceWritesLimitsAndALaterOneIsChecked() throws {
    let writing = try ThresholdArguments.parse(["--thresholds", path, "--update-thresholds"])
    #expect(try writing.violations(writing.read(), in: report(90)) == [])
    let checking = try ThresholdArguments.parse(["--thresholds", path])
    let limits = try #require(try checking.read())
    #expect(try checking.violations(limits, in: report(90)) == [])
    #expect(
      try checking.violations(limits, in: report(91))
        == ["b, load: 91 allocations, over the limit of 90"])
    #expect(try RaceThresholds(contentsOf: URL(filePath: path)) == limits)
    let failed = #expect(throws: ExitCode.self) {
      try checking.violations(limits, in: report(90, of: "tweets"))
    }
    #expect(failed?.rawValue == 65)
  }

  /// Before the race, which takes minutes.
  @Test(
    arguments: [
      (["--thresholds", "/nowhere/t.json"], 65),
      (["--thresholds", "/nowhere/t.json", "--update-thresholds"], 74),
    ] as [([String], Int32)])
  func reportsAFileThatItCannotUse(arguments: [String], code: Int32) throws {
    let arguments = try ThresholdArguments.parse(arguments)
    #expect(throws: ExitCode(code)) { try arguments.read() }
  }

  @Test func withoutAFileNothingIsReadOrWritten() throws {
    let arguments = try ThresholdArguments.parse([])
    #expect(try arguments.violations(arguments.read(), in: report(1)) == [])
    #expect(throws: (any Error).self) { try ThresholdArguments.parse(["--update-thresholds"]) }
  }

  @Test @MainActor func aViolatedLimitEndsARaceWithOne() async throws {
    var limits = RaceThresholds(report(90, of: "nothing"))
    limits.limits = ["vip": ["load": [.allocations: 3]]]
    try limits.write(to: URL(filePath: path))
    let race = Race<Void>("None", of: "nothing", betweenModels: [], events: [])
    let arguments = try RaceArguments.parse([
      "--quick", "--thresholds", path, "--output", folder.path + "/race.txt",
    ])
    await #expect(throws: ExitCode(1)) { try await arguments.run(race) }
    #expect(try folder.read("race.txt").contains("None"))
  }
}
