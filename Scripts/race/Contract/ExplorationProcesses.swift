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
  /// Of a step; a scene that does not settle takes two seconds.
  var stepLimit = Duration.seconds(20)
  /// Called on any thread with the share of the runs that were played.
  var onProgress: @Sendable (Double) -> Void = { _ in }

  /// The reports, in the order of the contenders. That of a contender that ends its process, or has a step
  /// that does not end, has the run until then as its witness.
  ///
  /// - Throws: ``CommandError`` if a process ends before the first run.
  func reports(of contenders: [String]) async throws -> [ExplorationReport] {
    let groups = (0..<count).map { number in
      contenders.indices.filter { $0 % count == number }.map { contenders[$0] }
    }
    let shares = SharesOfRuns(of: groups.map(\.count), onProgress)
    let reports = try await withThrowingTaskGroup { group in
      for (number, contenders) in groups.enumerated() where !contenders.isEmpty {
        group.addTask { try await self.report(on: contenders) { shares.set($0, of: number) } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return contenders.compactMap { id in reports.first { $0.contender == id } }
  }

  private func report(
    on contenders: [String], _ onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> [ExplorationReport] {
    let result = try await run(contenders, onProgress: onProgress)
    if let reports = Self.reports(in: result) { return reports }
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
    let words =
      result.map { "the process ended with \($0.status): \($0.errors.suffix(2_000))" }
      ?? "it has not ended in \(String(format: "%g", stepLimit / .seconds(1))) s"
    guard let last = try? Data(contentsOf: file),
      var report = try? JSONDecoder().decode(ExplorationReport.self, from: last)
    else { throw CommandError("\(contender): \(words)") }
    report.witness?.differences = ["\(contender), the last step: \(words)"]
    return [report]
  }

  /// 1 is a difference.
  private static func reports(in result: Command?) -> [ExplorationReport]? {
    guard let result, result.status == 0 || result.status == 1 else { return nil }
    return try? JSONDecoder().decode(
      [ExplorationReport].self, from: Data(result.output.utf8))
  }

  /// Nil if a step does not end.
  private func run(
    _ contenders: [String], _ more: [String] = [],
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Command? {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let arguments =
      arguments + contenders.flatMap { ["--pattern", $0] }
      + ["--json", "--in-process", "--progress", file] + more
    let isCancelled = Mutex(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // On a thread of its own: running blocks until the program ends.
        Thread.detachNewThread {
          var progress = ObservedProgress(of: file, limit: stepLimit, onProgress)
          let result = Result<Command?, any Error> {
            try Command.run(program, arguments, limit: Self.limit) {
              progress.read()
              return progress.hasStopped || isCancelled.withLock(\.self)
            }
          }
          continuation.resume(with: progress.hasStopped ? .success(nil) : result)
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }
}
