import Foundation
import Testing

@testable import RaceKit

@MainActor
struct ContinuingTests {
  private let race = Race(
    "Counting", of: "count",
    between: [RaceContender.fake("base", isBaseline: true), .fake("a")],
    under: [CountContract.counts], events: [.load])

  private func options(_ change: (inout RaceOptions) -> Void = { _ in }) -> RaceOptions {
    var options = RaceOptions.test
    options.processes = 2
    change(&options)
    return options
  }

  @Test func addsProcessesWithoutTheContract() async throws {
    let first = try await race.run(options())
    var lines: [String] = []
    let second = try await race.run(options { $0.continuing = first }) { lines.append($0) }
    #expect(second.processes.map(\.seed) == [1, 2, 3, 4] && second.method.processes == 4)
    #expect(second.processes.starts(with: first.processes))
    #expect(second.contenders.map(\.contract) == first.contenders.map(\.contract))
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("process") }, "\(lines)")
  }

  @Test func timeLimitEndsAfterAtLeastOneProcess() async throws {
    let report = try await race.run(options { $0.timeLimit = .nanoseconds(1) })
    #expect(report.processes.count == 1)
  }

  /// Two contenders of equal code: at the latest after ten times as many processes.
  @Test func endsWhenDecidedOrAtTheMost() async throws {
    let report = try await race.run(options { $0.stopsWhenDecided = true })
    #expect(report.isDecided || report.processes.count == 20)
  }

  private nonisolated static let conflicts: [(@Sendable (inout RaceReport) -> Void, String?)] = [
    ({ $0.schema = 3 }, "its format is 3, not 5"),
    ({ $0.feature = "other" }, "it is of the race other, not count"),
    ({ $0.contenders[1].id = "b" }, "its contenders are others: base, b"),
    ({ $0.events[0].id = "b" }, "its events are others: b"),
    ({ $0.machine.build = "release" }, "it is of a release build"),
    ({ $0.method.samples = 9 }, "its processes have 9 samples of 1 events after 1 of warm-up"),
    ({ $0.revision = .init(commit: "abc", sources: "1") }, "it is of other sources, at abc"),
    ({ $0.otherProgram = .init(name: "v1", processes: []) }, "its times are relative to v1 too"),
    ({ $0.machine.processor = "M9" }, "it is of another machine, M9, "),
    (
      { $0.contenders[0].contract.failures = [.init(scenario: "s", violations: [])] },
      "BASE fails the contract"
    ),
    ({ $0.processes = [] }, "it has no times"),
    ({ _ in }, nil),
  ]

  @Test(arguments: conflicts.indices)
  func conflictsAreNamed(index: Int) {
    let (change, reason) = Self.conflicts[index]
    let plan = race.plan(options())
    var report = plan
    report.processes = .made(2)
    change(&report)
    let conflict = report.conflict(continuedBy: plan)
    #expect((conflict == nil) == (reason == nil))
    #expect(conflict?.hasPrefix(reason ?? "") != false, "\(conflict ?? "")")
  }
}

struct JoiningReportsTests {
  private func report(of processor: String, _ processes: [RaceReport.Process]) -> RaceReport {
    var report = RaceReport.make([.base, .make("A")], events: [.init(id: "load", name: "load")])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.machine.processor = processor
    report.processes = processes
    report.compare()
    return report.concluded
  }

  @Test func machinesAreBlocks() throws {
    let joined = try #require(
      report(of: "M1", .made(9)).joined(with: report(of: "M2", .made(8, from: 20))))
    #expect(
      joined.processes.map(\.machine?.processor) == Array(repeating: nil, count: 9)
        + Array(repeating: "M2", count: 8))
    #expect(joined.machineNames == "M1 and M2" && joined.method.processes == 17)
    #expect(joined["a"].finding(against: "base", in: "load") == .slower)
    #expect(
      joined.conditions.contains("M1, 2 processors; and on Linux 6, x86_64, M2, 2 processors"))
    #expect(joined.facts.joined().contains("Relative to base on M1 and M2"))
    let again = try #require(joined.joined(with: report(of: "M2", .made(3, from: 40))))
    #expect(again.machines.map(\.processor) == ["M1", "M2"])
  }

  /// The same processes twice would count twice.
  @Test func processesCountOnce() {
    let first = report(of: "M1", .made(9))
    #expect(first.joined(with: first) == nil)
  }

  @Test func onlyTheOwnMachineGivesAScale() {
    let quiet = (0..<20).map { 0.05 + 0.001 * Double($0 % 3) }
    let loud = (0..<20).map { 0.05 + 0.1 * Double($0 % 3 - 1) }
    let blocks = Array(repeating: 0, count: 20) + Array(repeating: 1, count: 20)
    let apart = ConfidenceSequence(quiet + loud, blocks: blocks, level: 0.001)
    let together = ConfidenceSequence(quiet + loud, blocks: blocks.map { _ in 0 }, level: 0.001)
    #expect(apart != together)
  }
}

struct InvalidControlTests {
  private func report(_ differences: [Double]) -> RaceReport {
    var report = RaceReport.make([.base, .make("A")], events: [.init(id: "load", name: "load")])
    report.twin = .init(contender: "base", id: "base-twin", name: "base's twin")
    report.processes = differences.map { difference in
      .init(
        seed: 1,
        times: ["load": ["base": [100], "a": [100 * exp(difference)], "base-twin": [100]]])
    }
    report.compare()
    return report
  }

  /// Three processes agree by chance: the usual interval has a word, and takes it back.
  @Test func takesWordsBack() {
    let report = report([0.05, 0.051, 0.049, -0.2, 0.2, -0.1])
    let control = InvalidControl(report)
    #expect(control.table?.header == ["invalid control, relative to base", "load"])
    #expect(
      control.table?.rows == [["A", "slower from 3, no word from 4"], ["base's twin", "–"]])
    #expect(
      control.sentence?.hasSuffix(
        "call 1 time slower or faster, take back 1 of them, and tell the twins apart in 0 of 1 event."
      ) == true)
    #expect(report["a"].finding(against: "base", in: "load").word == "inconclusive")
    #expect(report.concluded.markdown.contains("| A | slower from 3, no word from 4 |"))
  }

  /// The race goes on for these.
  @Test func namesTheTimesThatTakeMoreThanHalfOfTheProcesses() throws {
    let differences = (0..<120).map { 0.015 + 0.03 * Double($0 % 3 - 1) }
    let looks = (1...120).lazy.map { self.report(Array(differences.prefix($0))) }
    let first = looks.first { $0.isDecided }
    let decided = try #require(first)
    let sentence = "Half of the processes would decide 0 of 1 time, but not A in load."
    #expect(decided.concluded.facts.contains(sentence), "\(decided.concluded.facts)")
    #expect(
      !self.report(Array(repeating: 0.01, count: 120)).concluded.facts.joined().contains("Half of"))
  }

  /// A cell with dozens of words is not read.
  @Test func namesTheFirstAndTheLastOfManyWords() {
    let report = report([0.05, 0.051, 0.049, -0.2] + Array(repeating: 0.05, count: 40) + [-1])
    #expect(
      InvalidControl(report).table?.rows.first
        == ["A", "slower from 3, 2 other words, no word from 45"])
  }

  @Test func twoProcessesHaveNoInterval() {
    #expect(InvalidControl(report([0.1, 0.1])).table == nil)
    #expect(InvalidControl(RaceReport.make([.base])).sentence == nil)
  }
}
