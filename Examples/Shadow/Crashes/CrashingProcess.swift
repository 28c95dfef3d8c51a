import Foundation
import ShadowKit
import Synchronization

/// One process of `Scripts/shadow-crashes`, and the verdict on many of them:
///
///     shadow-crashes run FILE WIDTH KEYS CRASH    runs a candidate, whose run CRASH ends the process
///     shadow-crashes count FOLDER LIMIT           prints what the files of such processes say
@main
struct CrashingProcess {
  private static let runsOfWorker = 10
  private static let fewestRuns = 100

  let file: ShadowResultsFile
  /// The runs at the same time.
  let width: Int
  /// The keys that the runs of the process have; 0 for none.
  let keys: Int
  /// The number of the candidate's run that crashes; 0 for none.
  let crash: Int
  private let started = CallCounter()

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.dropFirst(2).compactMap(Double.init)
    switch (arguments.first, numbers.count) {
    case ("run", 3):
      let process = CrashingProcess(
        file: ShadowResultsFile(path: arguments[1]), width: Int(numbers[0]),
        keys: Int(numbers[1]), crash: Int(numbers[2]))
      try await process.run()
    case ("count", 1): try count(arguments[1], limit: numbers[0])
    default:
      print("usage: shadow-crashes run FILE WIDTH KEYS CRASH | count FOLDER LIMIT")
      exit(64)
    }
  }

  private func run() async throws {
    var sampling = ShadowSampling(twinFraction: 0.5)
    sampling.concurrent = width
    let experiment = ShadowExperiment("crashes", version: "1", sampling: sampling, results: file)
    let runs = max(width * Self.runsOfWorker, Self.fewestRuns)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<width {
        group.addTask {
          for run in stride(from: worker, to: runs, by: width) {
            let key = keys > 0 ? "\(getpid()) \(run % keys)" : nil
            _ = try await experiment.run(key: key, control: { try await answer() }) {
              if started.next() == crash { kill(getpid(), SIGKILL) }
              return try await answer()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    await experiment.drain()
  }

  private func answer() async throws -> Int {
    try await Task.sleep(for: .milliseconds(1))
    return 1
  }

  /// Times are not compared: the candidate is the control.
  private static func count(_ folder: String, limit: Double) throws {
    var criterion = ShadowCriterion()
    criterion.percentSevere = limit
    (criterion.percentSlower, criterion.percentSlowerTail) = (nil, nil)
    let report = try ShadowReport(folder: folder)
    guard let experiment = report.experiments["crashes"] else { return print("no results") }
    let tomorrow = ShadowExperiment.secondsSince1970() + 86_400
    let verdict = criterion.verdict(on: experiment, at: tomorrow)
    for gate in verdict.gates where gate.name == "crashes and time-outs" {
      print(gate.candidate.crashes, gate.twin.crashes, gate.passes)
    }
  }
}

private final class CallCounter: Sendable {
  private let calls = Atomic(0)

  func next() -> Int { calls.add(1, ordering: .relaxed).newValue }
}
