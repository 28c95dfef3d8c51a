import Foundation
import ScreenContracts
import TestSupport
import Testing

@testable import RaceKit

/// A shell script takes the place of the other program.
@MainActor
struct RaceProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// - Parameter times: those that the program reports, in nanoseconds, by contender.
  private func program(_ times: [String: Double], status: Int = 0) throws -> RaceProgram {
    let process = RaceReport.Process(
      seed: 0, times: ["load": times.mapValues { [$0, $0, $0] }])
    let json = folder.url.appending(path: "process.json")
    try JSONEncoder().encode(process).write(to: json)
    let script = folder.url.appending(path: "race")
    try folder.write(
      """
      #!/bin/sh
      echo "$1" >>"\(folder.path)/runs"
      process=$(printf %s "$RACE_PROCESS" | tr -d '\\\\')
      file=$(echo "$process" | sed 's/.*"file":"\\([^"]*\\)".*/\\1/')
      seed=$(echo "$process" | sed 's/.*"seed":\\([0-9]*\\).*/\\1/')
      [ \(status) != 0 ] || sed 's/"seed":0/"seed":'"$seed/" "\(json.path)" >"$file"
      exit \(status)

      """, to: "race")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return RaceProgram("v1", executable: script, arguments: ["count"])
  }

  private func report(
    against program: RaceProgram, _ contenders: [String] = ["base", "a"], samples: URL? = nil,
    progress: @escaping Race<FakeCounter.Environment>.Progress = { _ in }
  ) async throws -> RaceReport {
    var options = RaceOptions.test
    options.otherProgram = { program }
    options.samplesFile = samples
    return try await Race(
      "Counting", of: "count",
      between: contenders.map { RaceContender.fake($0, isBaseline: $0 == "base") },
      under: [ContractScenario<CountContract>](), events: [.load]
    ).run(options, progress: progress)
  }

  @Test func runsOnceASeedWithItsArguments() async throws {
    let report = try await report(against: program(["base": 1, "a": 1]))
    #expect(report.otherProgram?.processes.map(\.seed) == [1, 2, 3, 4, 5, 6])
    let runs = try folder.read("runs")
    #expect(runs == String(repeating: "count\n", count: 6))
  }

  @Test func alternatesInARandomOrder() async throws {
    var lines: [String] = []
    _ = try await report(against: program(["base": 1, "a": 1])) { lines.append($0) }
    let processes = lines.filter { $0.hasPrefix("process") }
    try #require(processes.count == 12)
    let firsts = stride(from: 0, to: 12, by: 2).map { processes[$0].contains(" of v1,") }
    #expect(Set(firsts) == [true, false])
  }

  @Test func comparesEachContenderWithItself() throws {
    var report = RaceReport.make(
      [.base, .make("A")], events: [.make("load", ["base": nil, "a": 1...1])])
    report.processes = processes(a: 300, noise: [1.01, 1, 0.99, 1, 1.01, 0.99])
    report.compare(
      with: "v1", processes(a: 200, noise: [1, 1.01, 1, 0.99, 0.99, 1.01]))
    #expect(report.otherProgramTable?.header == ["relative to v1", "load"])
    #expect(report.otherProgram?.times.map(\.contender) == ["base", "a"])
    #expect(report.gapsForTests == "what equal code differs by in v1, because it has no twins")
    let ratio = try #require(report.otherProgram?.times.last?.ratio)
    #expect(ratio.isWithin(0.6) && ratio.lower > 1.4)
    #expect(report.slowerThanOtherProgram == ["A is slower in load"])
    #expect(
      report.concluded.facts.contains(
        "Relative to v1 on x86_64, A is slower in load; 1 time is the same within 3 %."),
      "\(report.concluded.facts)")
  }

  /// The machine gets slower from process to process.
  private func processes(a: Double, twin: Double? = nil, noise: [Double]) -> [RaceReport.Process] {
    (0..<5).flatMap { _ in noise }.enumerated().map { number, noise in
      let unit = noise * (1 + 0.2 * Double(number))
      var times = ["base": [100 * unit], "a": [a * unit]]
      times["base-twin"] = twin.map { [$0 * unit * (number.isMultiple(of: 2) ? 0.99 : 1.01)] }
      return .init(seed: UInt64(number), times: ["load": times])
    }
  }

  /// The twins of the other program count as those of this one.
  @Test(
    arguments: [
      (100, "slower: 1.11", true), (104, "not ranked", false), (92, "not ranked", false),
    ] as [(Double, String, Bool)])
  func twinsOfBothProgramsAreEqual(twin: Double, words: String, isRanked: Bool) throws {
    var report = RaceReport.make(
      [.base, .make("A")], events: [.make("load", ["base": nil, "a": 1...1, "base-twin": 1...1])])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.processes = processes(a: 222, twin: 100, noise: [1.01, 1, 0.99, 1, 1.01, 0.99])
    report.compare(
      with: "v1", processes(a: 200, twin: twin, noise: [1, 1.01, 1, 0.99, 0.99, 1.01]))
    #expect(report.isRankedAgainstOtherProgram == isRanked)
    #expect(report.otherProgram?.times.map(\.contender) == ["base", "a"])
    #expect(report.otherProgramTable?.rows.last?.last?.hasPrefix(words) == true)
    #expect(report.slowerThanOtherProgram == (isRanked ? ["A is slower in load"] : []))
    let sentence = "The twins of v1 differ: relative to it, nothing is ranked."
    #expect(report.concluded.facts.contains(sentence) == !isRanked)
    #expect(report.gapsForTests == "")
  }

  @Test func nothingIsRankedIfItsOwnTwinsDiffer() {
    var report = RaceReport.make(
      [.base, .make("A")],
      events: [.make("load", ["base": nil, "a": 1...1, "base-twin": 1.01...1.1])])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.processes = processes(a: 300, noise: [1.01, 1, 0.99, 1, 1.01, 0.99])
    report.compare(with: "v1", processes(a: 200, noise: [1, 1.01, 1, 0.99, 0.99, 1.01]))
    #expect(!report.isRankedAgainstOtherProgram && report.slowerThanOtherProgram == [])
  }

  @Test func namesContendersThatItDoesNotHave() async throws {
    let report = try await report(against: program(["base": 1, "other": 1]))
    #expect(report.otherProgram?.times.map(\.contender) == ["base"])
    #expect(report.gapsForTests.contains("times of A relative to v1, because it has none"))
  }

  @Test func namesEventsThatItDoesNotHave() {
    var report = RaceReport.make(
      [.base], events: [.make("load", ["base": nil]), .make("retry", ["base": nil])])
    let noise = [1.01, 1, 0.99, 1, 1.01, 0.99]
    report.processes = processes(a: 200, noise: noise).map { process in
      var process = process
      process.times["retry"] = process.times["load"]
      return process
    }
    report.compare(with: "v1", processes(a: 200, noise: noise))
    #expect(report.otherProgram?.times.map(\.event) == ["load"])
    #expect(report.gapsForTests.contains("times for retry relative to v1, because it has none"))
  }

  @Test func continuesFromTheSamplesFile() async throws {
    let program = try program(["base": 1, "a": 1])
    let samples = folder.url.appending(path: "samples")
    let first = try await report(against: program, samples: samples)
    let second = try await report(against: program, samples: samples)
    #expect(second.processes == first.processes && second.otherProgram == first.otherProgram)
    let runs = try folder.read("runs")
    #expect(runs.split(separator: "\n").count == 6)
  }

  /// As by a signal that arrives while the process is started.
  @Test(.timeLimit(.minutes(1)))
  func processOfACancelledTaskIsEnded() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await RaceProcess.status(of: URL(filePath: "/bin/sleep"), ["1000"])
    }
    #expect(try await task.value == SIGKILL)
  }

  /// Also an older one that measures all by itself, and writes no samples.
  @Test(arguments: [1, 0])
  func failureNamesTheProgram(status: Int) async throws {
    let program =
      status == 0
      ? RaceProgram("v1", executable: URL(filePath: "/bin/true"), arguments: [])
      : try program([:], status: status)
    await #expect(throws: RaceError.processFailed(seed: 1, of: "v1")) {
      try await report(against: program)
    }
  }

  @Test(
    arguments: [
      (1.1...1.2, "slower: 1.20 (1.10–1.20)", ["A is slower in load"]),
      (1.06...1.2, "slower: 1.20 (1.06–1.20)", ["A is slower in load"]),
      // Builds of equal code differ by as much.
      (1.01...1.04, "the same within 5 %", []),
      (1.01...1.1, "inconclusive at this budget (+1 to +10 %)", []),
      (0.97...0.99, "the same within 5 %", []),
      (0.8...0.9, "faster: 0.90 (0.80–0.90)", []),
      (0.8...0.96, "inconclusive at this budget (−20 to −4 %)", []),
      (0.98...1.02, "the same within 3 %", []),
      (0.9...1.3, "inconclusive at this budget (−10 to +30 %)", []),
    ] as [(ClosedRange<Double>, String, [String])])
  func wordsAreReadOffTheInterval(range: ClosedRange<Double>, words: String, slower: [String]) {
    var report = RaceReport.make(
      [.base, .make("A")], events: [.make("load", ["base": nil, "a": 1...1])])
    let ratio = RaceReport.Ratio(
      value: range.upperBound, lower: range.lowerBound, upper: range.upperBound)
    report.otherProgram = .init(
      name: "v1", processes: [], times: [.init(contender: "a", event: "load", ratio: ratio)])
    #expect(report.otherProgramTable?.rows == [["A", words]])
    #expect(report.slowerThanOtherProgram == slower)
  }
}

extension RaceReport {
  fileprivate var gapsForTests: String {
    unmeasured.map { "\($0.what), because \($0.why)" }.joined(separator: "; ")
  }
}
