import Foundation
import NumericsKit
import Synchronization
import TestSupport
import Testing

@testable import ShadowKit

/// A crash is a start without an end in a process that has ended, whatever other runs wrote after it.
@Suite(.timeLimit(.minutes(60)))
struct ShadowCrashTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

  private func tally(_ results: [ShadowResult]) throws -> ShadowTally {
    try #require(ShadowReport(results).experiments["list"]?.tally())
  }

  private func run(
    _ number: UInt32, in process: Int, _ role: ShadowResult.Role = .candidate,
    _ outcomes: [ShadowResult.Outcome] = [.started, .matched], key: String? = nil
  ) -> [ShadowResult] {
    outcomes.map { .make($0, process: "\(process)", key: key, run: number, role: role) }
  }

  /// Another run of the process writes between the start and the trap.
  @Test func aCrashIsSeenWhereverItsLineIs() throws {
    let results = (0..<1_000).flatMap { process in
      (1...20).flatMap { run($0, in: process) } + run(21, in: process, .candidate, [.started])
        + run(22, in: process)
    }
    let verdict = try verdict(results)
    #expect(!verdict.maySwitch)
    #expect(verdict.findings[1].hasPrefix("1,000 crashes, 0 time-outs: at most 100 % of processes"))
    #expect(verdict.missing.contains { $0.contains("crash or time-out: it is more") })
  }

  /// Each run that was open may be the one that crashed.
  @Test func suspectsCountAgainstTheCandidate() throws {
    let ended = (0..<400).flatMap { run(1, in: $0) + run(1, in: $0, .twin) }
    let open = run(2, in: 7, .candidate, [.started]) + run(3, in: 7, .twin, [.started])
    let both = try verdict(ended + open).gates[0]
    #expect(both.candidate.crashes == 1 && both.candidate.differing == 1)
    #expect(both.twin.crashes == 0 && both.twin.differing == 0)
    let twin = try verdict(ended + run(3, in: 7, .twin, [.started])).gates[0]
    #expect(twin.candidate.crashes == 0 && twin.twin.crashes == 1 && twin.twin.differing == 1)
  }

  @Test func suspectsOfOneProcessAreOneCrash() throws {
    let open = (1...8).flatMap { run($0, in: 0, .candidate, [.started]) }
    #expect(try tally(open).count(.crashed) == 1)
    let keyed = (1...8).flatMap { run($0, in: 0, .candidate, [.started], key: "\($0)") }
    #expect(try tally(keyed).count(.crashed) == 1)
    let units = try tally(keyed).evidence.units
    #expect(units.count == 8 && units.allSatisfy { $0.count(.candidate).isSevere })
  }

  /// The user whose run crashed is not known.
  @Test func noTwinOfSeveralKeysIsSuspected() throws {
    let open = (1...2).flatMap { run($0, in: 0, .twin, [.started], key: "\($0)") }
    #expect(try tally(open).evidence.units.allSatisfy { $0.count(.twin).runs == 0 })
  }

  @Test func runsThatAreInUseAreToldApart() throws {
    let open = run(1, in: 0, .used, [.started]) + run(1, in: 0, .twin, [.started])
    let tally = try tally(open)
    #expect(
      tally.count(.crashed) == 0 && tally.evidence.units.allSatisfy { $0.count(.twin).runs == 0 })
  }

  /// The runs after the crash are those of another process with the same number.
  @Test func aProcessNumberUsedAgainHidesNoCrash() throws {
    let results = run(1, in: 0, .candidate, [.started]) + (2...9).flatMap { run($0, in: 0) }
    #expect(try tally(results).count(.crashed) == 1)
  }

  /// The shadowed control writes after the start of the implementation in use.
  @Test(arguments: [1, 8])
  func aCrashLoopOfTheOneInUseFallsBack(width: UInt32) async {
    var report = ShadowReport()
    var restarts = 0
    while restarts < 25 {
      let experiment = ShadowExperiment(
        "list", version: "1", stage: .switched, history: report, results: ShadowResultCounter())
      guard experiment.stage == .switched else { break }
      for number in 1...width { add(number, [.started], .used) }
      for number in 1..<width {
        add(number, [.ended], .used)
        add(number, [.started, .matched], .candidate)
      }
      restarts += 1
    }
    #expect(restarts == 3)
    func add(_ run: UInt32, _ outcomes: [ShadowResult.Outcome], _ role: ShadowResult.Role) {
      for outcome in outcomes {
        report.add(
          .make(outcome, stage: .switched, process: "\(restarts)", run: run, role: role))
      }
    }
  }

  /// Four processes of one service, each with a run in progress: none has ended.
  @Test func processesThatRunAreNoCrashLoop() async throws {
    let report = ShadowReport(
      (1...5).flatMap { number in (0..<4).flatMap { run(number, in: $0) } }
        + (0..<4).flatMap { run(6, in: $0, .candidate, [.started]) })
    #expect(await result(after: report)?.outcome == .matched)
  }

  /// Processes of each width, of which a tenth end in a crash of the candidate.
  @Test(arguments: [1, 8, 64], [0, 10])
  func eachCrashIsCounted(width: Int, keys: Int) throws {
    var random = SplitMix64(seed: UInt64(width + keys))
    let results = (0..<200).flatMap { number in
      SimulatedProcess(
        name: "\(number)", width: width, keys: keys,
        end: number.isMultiple(of: 10) ? .crash : .drained
      ).results(using: &random)
    }
    let units = try tally(results).evidence.units
    let total = CountedUnits(units: units)
    #expect(total.total(.candidate).crashes == 20 && total.total(.twin).crashes == 0)
  }

  /// Processes that end in a crash of the candidate, or drain, beside other runs.
  @Test(arguments: [1, 8, 64], [false, true])
  func realProcesses(width: Int, hasKeys: Bool) async throws {
    let folder = try TemporaryFolder()
    let processes = TestExtent.count(2, exhaustive: 400)
    let period = TestExtent.count(2, exhaustive: 10)
    for number in 0..<processes {
      let crashes = number.isMultiple(of: period)
      await #expect(processExitsWith: crashes ? .signal(SIGKILL) : .success) {
        [
          path = folder.path + "/\(number).jsonl" as String, width = width as Int,
          hasKeys = hasKeys as Bool, crashes = crashes as Bool
        ] in
        await Self.process(path: path, width: width, hasKeys: hasKeys, crashes: crashes)
      }
    }
    let report = try ShadowReport(folder: folder.path)
    let tally = try #require(report.experiments["list"]?.tally())
    #expect(tally.count(.crashed) == processes / period)
    #expect(hasKeys || tally.evidence.units.count == processes)
    #expect(tally.evidence.units.allSatisfy { $0.count(.twin).crashes == 0 && !$0.missesStarts })
    #expect(report.unread == ShadowUnread())
  }

  /// The new implementation is in use, and crashes each process that uses it.
  @Test(arguments: [1, 8])
  func realRestartsFallBack(width: Int) async throws {
    let folder = try TemporaryFolder()
    for restart in 0..<5 {
      await #expect(processExitsWith: restart < 3 ? .signal(SIGKILL) : .success) {
        [path = folder.path + "/shadow.jsonl" as String, width = width as Int] in
        await Self.process(path: path, width: width, stage: .switched, crashes: true)
      }
    }
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  /// Runs in a process of its own, which the candidate may end.
  private static func process(
    path: String, width: Int, hasKeys: Bool = false, stage: ShadowStage = .shadow, crashes: Bool
  ) async {
    let file = ShadowResultsFile(path: path)
    var sampling = ShadowSampling(twinFraction: 0.5)
    sampling.concurrent = width
    let experiment = ShadowExperiment(
      "list", version: "1", stage: stage, sampling: sampling,
      history: (try? file.newestReport()) ?? ShadowReport(), results: file)
    let candidates = Counter()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<width {
        group.addTask {
          for run in 0..<200 / width {
            let key = hasKeys ? "\(getpid()) \(worker) \(run % 2)" : nil
            _ = await experiment.run(key: key) {
              await Task.yield()
              return 1
            } candidate: {
              if crashes, candidates.next() == 1 + width / 2 { kill(getpid(), SIGKILL) }
              await Task.yield()
              return 1
            }
          }
        }
      }
    }
    await experiment.drain()
  }
}
