import Foundation
import NumericsKit
import TestSupport
import Testing

@testable import ShadowKit

/// The order of lines, and the files that contain them make no difference.
struct LinesByTimeTests {
  private let folder: TemporaryFolder
  private let start = 1_750_000_000

  init() throws { folder = try TemporaryFolder() }

  /// Of processes that write on different days, whose runs overlap, and some of which crash.
  private func results(width: Int, keys: Int, _ random: inout SplitMix64) -> [ShadowResult] {
    (0..<30).flatMap { number in
      let process = SimulatedProcess(
        name: "\(number)", width: width, runs: 30, keys: keys,
        end: number.isMultiple(of: 5) ? .crash : .drained)
      return process.results(using: &random).enumerated().map { line, result in
        var result = result
        // The last of 120 lines are not in time. No two results have the same time.
        result.time = start + 900 * line + number
        return result
      }
    }
  }

  private func write(
    _ results: [ShadowResult], files: Int, _ random: inout SplitMix64
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var texts = Array(repeating: "", count: files)
    for result in results.shuffled(using: &random) {
      let line = String(decoding: try encoder.encode(result), as: UTF8.self)
      texts[Int.random(in: 0..<files, using: &random)] += line + "\n"
    }
    for (file, text) in texts.enumerated() { try folder.write(text, to: "\(file).jsonl") }
  }

  @Test(arguments: [1, 8, 64], [0, 3])
  func shuffledLinesAreCountedAlike(width: Int, keys: Int) throws {
    var random = SplitMix64(seed: UInt64(width + keys))
    let results = results(width: width, keys: keys, &random)
    try write(results, files: 7, &random)
    let report = try ShadowReport(folder: folder.path)
    #expect(report == ShadowReport(results.sorted { $0.time < $1.time }))
    let experiment = try #require(report.experiments["list"])
    // Some crash after the day of their unit.
    #expect((1...6).contains(experiment.tally()?.count(.crashed) ?? 0))
    let verdict = ShadowCriterion().verdict(on: experiment, at: start + 2 * 86_400)
    #expect(verdict.units >= 30 && verdict.unitsMissingStarts == 0)
    #expect(verdict.gates.contains { $0.name == "p95" && $0.units > 0 })
  }

  /// The files are searched again for each three lines.
  @Test func eachLineIsReadOnce() throws {
    var random = SplitMix64(seed: 1)
    let results = (0..<100).map { ShadowResult.make(run: UInt32($0 % 7), time: 40 - $0 % 40) }
    try write(results, files: 5, &random)
    try folder.write(#"{"time" : 20, "run": 3.0}"# + "\n\nno row", to: "other")
    var lines = LinesByTime(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
        folder.path + "/" + $0
      }, most: 3)
    var texts: [String] = []
    lines.read { line, _ in texts.append(String(decoding: line ?? Data(), as: UTF8.self)) }
    #expect(texts.count == 102 && texts.first == "no row" && lines.errors.isEmpty)
    let order = try texts.dropFirst().map { text in
      try JSONDecoder().decode(Order.self, from: Data(text.utf8))
    }
    #expect(order == order.sorted { ($0.time, $0.run) < ($1.time, $1.run) })
    let expected = results.map { Order(time: $0.time, run: $0.run) } + [Order(time: 20, run: 3)]
    #expect(Set(order) == Set(expected))
  }

  private struct Order: Decodable, Hashable {
    let time: Int
    let run: UInt32
  }

  /// Between the start and the end of a run: neither has crashed.
  @Test func aClockThatIsSetBackIsNoCrash() throws {
    var random = SplitMix64(seed: 2)
    let results = (0..<10).flatMap { process in
      [ShadowResult.Outcome.started, .matched].flatMap { outcome in
        [ShadowResult.Role.candidate, .twin].map { role in
          ShadowResult.make(
            outcome, process: "\(process)", time: outcome == .started ? 90 : 30, role: role,
            seconds: outcome == .started ? [] : [1, 2])
        }
      }
    }
    try write(results, files: 2, &random)
    for report in [try ShadowReport(folder: folder.path), ShadowReport(results)] {
      let tally = try #require(report.experiments["list"]?.tally())
      #expect(tally.count(.crashed) == 0 && tally.runs == 10)
      #expect(tally.evidence.units.allSatisfy { !$0.missesStarts && $0.pairs.count == 1 })
    }
  }
}
