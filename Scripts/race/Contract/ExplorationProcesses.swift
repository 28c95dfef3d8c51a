import Foundation
import ScreenContracts
import SystemKit

/// Explorations of contenders in processes of this program: a screen runs on the main actor, so that one
/// process uses one core.
struct ExplorationProcesses {
  /// Far longer than an exploration takes.
  private static let limit = Duration.seconds(86_400)

  /// Those of the command, without contenders.
  let arguments: [String]
  let count: Int

  /// The reports, in the order of the contenders.
  ///
  /// - Throws: ``CommandError`` if a process does not end as it should, such as after a crash of a screen.
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
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let arguments =
      arguments + contenders.flatMap { ["--pattern", $0] } + ["--json", "--jobs", "1"]
    let result = try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: running blocks until the program ends.
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try Command.run(program, arguments, limit: Self.limit) })
      }
    }
    // 1 is a difference.
    guard result.status == 0 || result.status == 1,
      let reports = try? JSONDecoder().decode(
        [ExplorationReport].self, from: Data(result.output.utf8))
    else {
      let names = contenders.joined(separator: ", ")
      throw CommandError(
        "the exploration of \(names) ended with \(result.status): \(result.errors.suffix(2_000))")
    }
    return reports
  }
}
