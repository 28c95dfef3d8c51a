import Foundation
import ShadowKit

/// `swift run -c release shadow-report FOLDER`: what the results of many processes say, one line of
/// JSON for each experiment. The exit code is 0 if each candidate may replace its control.
@main
struct FleetReport: Encodable {
  struct Gate: Encodable {
    let name: String
    let passes: Bool
    let units: Int
    let atMost: Double?
    let missing: Int?
    /// Runs, those that differ, crashes, time-outs.
    let candidate: [Int]
    let twin: [Int]
  }

  let experiment: String
  let outcomes: [String: Int]
  let units: Int
  let pendingUnits: Int
  let gates: [Gate]
  let maySwitch: Bool
  let verdict: String

  init?(_ name: String, _ report: ShadowExperimentReport, by criterion: ShadowCriterion) {
    guard let tally = report.tally(since: criterion.since) else { return nil }
    let counts = ShadowResult.Outcome.allCases.map { ($0.rawValue, tally.count($0)) }
    let verdict = criterion.verdict(on: report)
    experiment = name
    outcomes = Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
    units = verdict.units
    pendingUnits = verdict.pendingUnits
    gates = verdict.gates.map {
      Gate(
        name: $0.name, passes: $0.passes, units: $0.units, atMost: $0.atMost,
        missing: $0.missing,
        candidate: Self.numbers($0.candidate), twin: Self.numbers($0.twin))
    }
    maySwitch = verdict.maySwitch
    self.verdict = "\(verdict)"
  }

  private static func numbers(_ counts: ShadowCounts) -> [Int] {
    [counts.runs, counts.differing, counts.crashes, counts.timeOuts]
  }

  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: shadow-report FOLDER")
      exit(64)
    }
    var criterion = ShadowCriterion()
    criterion.events = ["pay"]
    let report = try ShadowReport(folder: folder)
    let unread = report.unread.description
    if !unread.isEmpty { FileHandle.standardError.write(Data("not counted: \(unread)\n".utf8)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let found = report.experiments.sorted { $0.key < $1.key }.compactMap {
      FleetReport($0.key, $0.value, by: criterion)
    }
    for each in found { print(String(decoding: try encoder.encode(each), as: UTF8.self)) }
    exit(!found.isEmpty && found.allSatisfy(\.maySwitch) ? 0 : 1)
  }
}
