import AllocationCounting
import Foundation
import RaceKit
import ScreenContracts

/// `swift run -c release race-tides`: `--quick` takes seconds, `--page` prints HTML.
/// `--update` writes limits to thresholds.json, `--check` exits with 1 unless they are kept.
/// `--explore` plays a model on both screens, and prints a difference as a scenario.
/// `--slowdown PERCENT` races two models, and exits with 1 if the new one is slower.
@main
@MainActor
struct RaceTides {
  static func main() async throws {
    var options = CommandLine.arguments.contains("--quick") ? RaceOptions.quick : .full
    options.seed = UInt64(value(of: "--seed") ?? 1)
    options.heapCounter = .malloc
    if CommandLine.arguments.contains("--explore") { return await explore() }
    if let percent = value(of: "--slowdown") { return try await slowdown(percent, options) }
    let report = try await TidesRace.race.run(options)
    if CommandLine.arguments.contains("--page") { return print(try RacePage(report).html()) }
    print(report.markdown)
    let isNotSlower = report["stateful"].isNotSlower(
      than: "plain", by: 0.1, in: ["load", "refresh"])
    print("Loads are at most 10 % slower in Stateful: \(isNotSlower ? "yes" : "not known").")
    if CommandLine.arguments.contains("--update") {
      try RaceThresholds(report).write(to: thresholds)
    }
    if CommandLine.arguments.contains("--check") { try check(report) }
    let differences = try await TidesShadow.run()
    print("\nIn the shadow: \(differences.isEmpty ? "no difference" : "\(differences)")")
  }

  private static func explore() async {
    let exploration = ModelExploration<TidesModel>(.init(events: 8))
    let reports = [
      await exploration.report(of: "plain") { PlainTides($0) },
      await exploration.report(of: "stateful") { StatefulTides($0) },
    ]
    for report in reports { print(report.isEqual ? "\(report.contender): equal" : "\(report)") }
    if !reports.allSatisfy(\.isEqual) { exit(1) }
  }

  private static let thresholds = URL(filePath: "thresholds.json")

  private static func check(_ report: RaceReport) throws {
    let violations = try RaceThresholds(contentsOf: thresholds).violations(in: report)
    for violation in violations { print(violation) }
    if !violations.isEmpty { exit(1) }
  }

  private static func slowdown(_ percent: Int, _ options: RaceOptions) async throws {
    let new = try await SlowdownRace.run(percent: percent, options)["new"]
    let finding = new.finding(against: "old", in: "tick")
    let ratio = new.ratio(to: "old", in: "tick")?.value ?? .nan
    print("new takes \(String(format: "%.3f", ratio)) times as long: \(finding.words)")
    if finding == .slower { exit(1) }
  }

  private static func value(of option: String) -> Int? {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first }
      .flatMap { Int($0) }
  }
}
