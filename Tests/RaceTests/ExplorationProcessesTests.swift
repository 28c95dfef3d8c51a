import CharacterDetailContract
import Foundation
import RaceKit
import ScreenContracts
import Synchronization
import SystemKit
import TestSupport
import Testing

@testable import race

/// A shell script takes the place of `race`.
@MainActor
struct ExplorationProcessesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The pattern `bad` ends its process, and writes its report before if `writes`.
  ///
  /// - Parameter end: the last command of `bad`.
  private func processes(
    writes: Bool = true, end: String = "kill -SEGV $$"
  ) async throws -> ExplorationProcesses {
    let pattern = try #require(CharacterDetailContender.patterns.first)
    let exploration = ModelExploration<CharacterDetailModel>(.init(events: 1, walks: 0))
    for name in ["good", "bad", "other"] {
      var last: ExplorationReport?
      let report = await exploration.report(
        of: name, beforeStep: { last = $0 }, pattern.makeScreen)
      let written = try JSONEncoder().encode(name == "bad" ? last : report)
      try folder.write(String(decoding: written, as: UTF8.self), to: "\(name).json")
    }
    try folder.write(
      """
      #!/bin/sh
      cd "\(folder.path)"
      echo "$@" >>calls
      while [ $# -gt 0 ]; do
        case $1 in
          --pattern) patterns="$patterns $2" ;;
          --last-step) file=$2 ;;
          --progress) progress=$2 ;;
        esac
        shift
      done
      echo "0.25 1" >"$progress"
      case $patterns in *bad*)
        [ ! "$file" ] || { \(writes) && cp bad.json "$file"; }
        echo "Fatal error: an index" >&2
        \(end)
      esac
      separator=[
      for pattern in $patterns; do
        echo "$separator"
        cat "$pattern.json"
        separator=,
      done
      echo "]"

      """, to: "race")
    let script = folder.url.appending(path: "race")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return ExplorationProcesses(arguments: ["contract"], count: 1, program: script.path)
  }

  /// Bug: Ctrl-C ended the command alone, and its processes went on.
  @Test(.timeLimit(.minutes(1))) func cancellingEndsTheProcesses() async throws {
    try folder.write("#!/bin/sh\nexec sleep 600\n", to: "race")
    let script = folder.url.appending(path: "race")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let processes = ExplorationProcesses(arguments: [], count: 1, program: script.path)
    let task = Task { try await processes.reports(of: ["endless"]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aScreenThatEndsItsProcessHasAWitness() async throws {
    let reports = try await processes().reports(of: ["good", "bad", "other"])
    #expect(reports.map(\.contender) == ["good", "bad", "other"])
    #expect(reports.map(\.isEqual) == [true, false, true])
    let witness = try #require(reports[1].witness)
    #expect(!witness.steps.isEmpty && !witness.situation.isEmpty)
    #expect(witness.source.contains("ContractScenario("))
    let difference = try #require(witness.differences.first)
    #expect(difference.hasPrefix("bad, the last step: the process ended with "))
    #expect(difference.contains("Fatal error: an index"))
    #expect(reports[1].runs > 0, "what was covered until then is said")
  }

  @Test(.timeLimit(.minutes(1))) func aStepThatDoesNotEndHasAWitness() async throws {
    var processes = try await processes(end: "while :; do :; done")
    processes.stepLimit = .seconds(1)
    let reports = try await processes.reports(of: ["good", "bad", "other"])
    #expect(reports.map(\.isEqual) == [true, false, true])
    let witness = try #require(reports[1].witness)
    #expect(!witness.steps.isEmpty && !witness.situation.isEmpty)
    #expect(witness.differences == ["bad, the last step: it has not ended in 1 s"])
    #expect(reports[1].runs > 0, "what was covered until then is said")
    #expect(reports[1].transitions.reached > 0 && reports[1].pairs.known > 0)
  }

  @Test func theShareOfTheRunsIsReported() async throws {
    let shares = Mutex<[Double]>([])
    var processes = try await processes(end: "sleep 1")
    processes.onProgress = { share in shares.withLock { $0.append(share) } }
    _ = try await processes.reports(of: ["good", "bad", "other"])
    #expect(shares.withLock { $0.first } == 0.25)
  }

  @Test func aShareIsThatOfAllProcesses() {
    let last = Mutex(0.0)
    let shares = SharesOfRuns(of: [3, 1]) { share in last.withLock { $0 = share } }
    shares.set(0.5, of: 0)
    #expect(last.withLock(\.self) == 0.375)
    shares.set(1, of: 1)
    #expect(last.withLock(\.self) == 0.625)
  }

  @Test func onlyAfterACrashTheStepsAreWritten() async throws {
    _ = try await processes().reports(of: ["good", "other"])
    let calls = try folder.read("calls")
    #expect(calls.hasPrefix("contract --pattern good --pattern other --json --in-process "))
    #expect(!calls.contains("--last-step") && calls.count { $0 == "\n" } == 1)
  }

  @Test func aProcessThatEndsBeforeTheFirstStepIsAnError() async throws {
    let processes = try await processes(writes: false)
    let error = await #expect(throws: CommandError.self) {
      try await processes.reports(of: ["good", "bad"])
    }
    #expect(error?.description.hasPrefix("bad: the process ended with ") == true)
  }
}
