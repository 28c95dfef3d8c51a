import Foundation
import TestSupport
import Testing

@testable import ShadowKit

/// A candidate that crashed in several of the last processes is switched off.
@Suite(.timeLimit(.minutes(5)))
struct ShadowCrashLoopTests: ShadowSuite {
  let results = SpyResults()
  let clock = TestClock()

  @Test(
    arguments: [ShadowResult.Outcome.started, .timedOut],
    [(2, 8, ShadowResult.Outcome.matched), (3, 17, .switchedOff), (3, 18, .matched)])
  func crashesInTheLastTwentyProcessesSwitchOff(
    severe: ShadowResult.Outcome, processes: (severe: Int, later: Int, ShadowResult.Outcome)
  ) async {
    let history = ShadowReport(
      (0..<processes.severe + processes.later).map { number in
        .make(number < processes.severe ? severe : .matched, process: "\(number)")
      })
    #expect(await result(after: history)?.outcome == processes.2)
  }

  @Test(
    arguments: [
      // A key that crashes each process.
      ((0..<3).map { line(.started, of: $0, key: "a") }, .switchedOff),
      // Each run of a process has another key, and the last one crashes it.
      (
        (0..<3).flatMap { process in
          (0..<29).flatMap { run in
            [.started, .matched].map { line($0, of: process, key: "\(run) of \(process)") }
          } + [line(.started, of: process, key: "29 of \(process)")]
        }, .switchedOff
      ),
      // One process, which ends in three runs.
      (["a", "b", "c"].map { line(.started, of: 0, key: $0) }, .matched),
    ] as [([ShadowResult], ShadowResult.Outcome)])
  func crashesAreCountedByProcessAlsoIfRunsHaveKeys(
    history: [ShadowResult], next: ShadowResult.Outcome
  ) async {
    #expect(await result(after: ShadowReport(history))?.outcome == next)
  }

  /// Twelve commands at once, of which each has started one run: process IDs as they are, and numbers
  /// that are none. The process of the tests is not a former one.
  @Test(
    arguments: [
      ("\(getppid())", ShadowResult.Outcome.matched), ("\(getpid())", .switchedOff),
      ("0", .switchedOff), ("-1", .switchedOff), ("2147483647", .switchedOff),
      ("9223372036854775807", .switchedOff), ("18446744073709551616", .switchedOff),
      ("1.5", .switchedOff), ("", .switchedOff),
    ])
  func runsOfRunningProcessesAreNoCrashes(id: String, next: ShadowResult.Outcome) async throws {
    let folder = try TemporaryFolder()
    let file = ShadowResultsFile(path: folder.path + "/shadow.jsonl")
    for number in 0..<12 { try file.append(.make(.started, process: "a\(number)-\(id)")) }
    #expect(await result(after: try file.newestReport())?.outcome == next)
  }

  #if os(Linux)
    /// Of a parent that does not wait for it, as in some containers.
    @Test func aZombieHasEnded() async throws {
      var id: pid_t = 0
      var arguments = [strdup("true"), nil]
      defer { free(arguments[0]) }
      try #require(posix_spawn(&id, "/bin/true", nil, nil, &arguments, environ) == 0)
      defer { waitpid(id, nil, 0) }
      var info = siginfo_t()
      #expect(waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) == 0)
      try await runsOfRunningProcessesAreNoCrashes(id: "\(id)", next: .switchedOff)
    }
  #endif

  /// Of one second, the run numbers say the order: each process may be the newest, and still run.
  @Test(arguments: [(0, false), (86_400, true)])
  func aFastLoopIsSeenOnceItsDayIsOver(time: Int, isSeen: Bool) throws {
    let folder = try TemporaryFolder()
    let file = ShadowResultsFile(path: folder.path + "/shadow.jsonl")
    for process in 1...20 as ClosedRange<UInt32> {
      let (first, last) = ("\(process)", 100 - process)
      for result in [
        ShadowResult.make(.started, process: first, run: process),
        .make(process: first, run: process), .make(.started, process: first, run: last),
      ] { try file.append(result) }
    }
    let report = try #require(ShadowReport(folder: folder.path).experiments["list"])
    let missing = ShadowCriterion().verdict(on: report, at: time).missing
    #expect(missing.contains { $0.contains("in the last 20 processes") } == isSeen)
  }

  private static func line(
    _ outcome: ShadowResult.Outcome, of process: Int, key: String
  ) -> ShadowResult { .make(outcome, process: "\(process)", key: key) }
}
