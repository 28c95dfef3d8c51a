import Foundation

/// Counts the instructions of an event with Valgrind's callgrind: nearly the same in each run, also on
/// a busy machine.
///
/// The count is the difference of two processes, of which one does without the event. Both have had
/// the event in a few scenes before, so that first uses are not counted.
struct Callgrind {
  static let warmUp = 5
  static let scenes = 20

  /// A program on the `PATH`, or its path.
  var command = "valgrind"

  /// Nil if it can count.
  func unavailability() async throws -> String? {
    do {
      let status = try await RaceProcess.status(of: env, [command, "--version"])
      try Task.checkCancellation()
      return status == 0 ? nil : "\(command) is not installed"
    } catch let error as CocoaError {
      return error.localizedDescription
    }
  }

  /// The instructions of `event` in one scene; nil if the program does not run in Valgrind, such as one
  /// with debug information that it cannot read.
  func instructions(of event: String, in contender: String, of feature: String) async throws -> Int?
  {
    guard let with = try await count(feature, contender, .init(event: event, isSent: true)),
      let without = try await count(feature, contender, .init(event: event, isSent: false))
    else { return nil }
    return (with - without) / Self.scenes
  }

  private let env = URL(filePath: "/usr/bin/env")

  private func count(
    _ feature: String, _ contender: String, _ scenes: RaceProcess.Scenes
  ) async throws -> Int? {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = RaceProcess(
      feature: feature, seed: 1, contenders: [contender], file: file.path, scenes: scenes)
    let arguments = [
      command, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(process.file)",
      Bundle.main.executablePath ?? CommandLine.arguments[0],
    ]
    // Otherwise dictionaries have another order in each process.
    let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let status = try await RaceProcess.status(
      of: env, arguments + CommandLine.arguments.dropFirst(),
      process.environment().merging(environment) { $1 })
    let messages = try? String(contentsOfFile: process.file, encoding: .utf8)
    guard status == 0, let collected = messages?.firstMatch(of: /Collected : (\d+)/) else {
      return nil
    }
    return Int(collected.1)
  }
}
