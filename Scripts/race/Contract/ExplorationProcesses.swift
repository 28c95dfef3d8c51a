import Foundation
import ScreenContracts
import Synchronization
import SystemKit

/// Explorations of contenders in processes of this program: a screen runs on the main actor, so that one
/// process uses one core.
struct ExplorationProcesses {
  /// Far longer than an exploration takes.
  private static let limit = Duration.seconds(86_400)

  /// Those of the command, without contenders.
  let arguments: [String]
  let count: Int

  var program = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// The reports, in the order of the contenders. That of a contender that ends its process has the run
  /// until then as its witness.
  ///
  /// - Throws: ``CommandError`` if a process ends before the first run.
  func reports(of contenders: [String]) async throws -> [ExplorationReport] {
    let groups = (0..<count).map { number in
      contenders.indices.filter { $0 % count == number }.map { contenders[$0] }
    }
    let reports = try await withThrowingTaskGroup { group in
      for contenders in groups where !contenders.isEmpty {
        group.addTask { try await self.report(on: contenders) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return contenders.compactMap { id in reports.first { $0.contender == id } }
  }

  private func report(on contenders: [String]) async throws -> [ExplorationReport] {
    if let reports = Self.reports(in: try await run(contenders)) { return reports }
    // One of them has ended the process: each alone, which writes down its steps, so that the others have
    // their reports, and this one its last step.
    var reports: [ExplorationReport] = []
    for contender in contenders { reports += try await reportOfLastStep(contender) }
    return reports
  }

  private func reportOfLastStep(_ contender: String) async throws -> [ExplorationReport] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try await run([contender], ["--last-step", file.path])
    if let reports = Self.reports(in: result) { return reports }
    let words = "the process ended with \(result.status): \(result.errors.suffix(2_000))"
    guard let last = try? Data(contentsOf: file),
      var report = try? JSONDecoder().decode(ExplorationReport.self, from: last)
    else { throw CommandError("\(contender): \(words)") }
    report.witness?.differences = ["\(contender), the last step: \(words)"]
    return [report]
  }

  /// 1 is a difference.
  private static func reports(in result: Command) -> [ExplorationReport]? {
    guard result.status == 0 || result.status == 1 else { return nil }
    return try? JSONDecoder().decode(
      [ExplorationReport].self, from: Data(result.output.utf8))
  }

  private func run(_ contenders: [String], _ more: [String] = []) async throws -> Command {
    let arguments =
      arguments + contenders.flatMap { ["--pattern", $0] } + ["--json", "--jobs", "1"] + more
    let isCancelled = Mutex(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // On a thread of its own: running blocks until the program ends.
        Thread.detachNewThread {
          continuation.resume(
            with: Result {
              try Command.run(program, arguments, limit: Self.limit) {
                isCancelled.withLock(\.self)
              }
            })
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }
}
