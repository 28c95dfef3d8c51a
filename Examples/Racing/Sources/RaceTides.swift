import RaceKit

/// `swift run -c release race-tides`: `--quick` takes seconds, `--page` prints HTML.
@main
@MainActor
struct RaceTides {
  static func main() async throws {
    let isQuick = CommandLine.arguments.contains("--quick")
    let report = try await TidesRace.race.run(isQuick ? .quick : .full)
    if CommandLine.arguments.contains("--page") { return print(try RacePage(report).html()) }
    print(report.markdown)
    let isNotSlower = report["stateful"].isNotSlower(than: "plain", by: 0.1)
    print("Stateful is at most 10 % slower: \(isNotSlower ? "yes" : "not known").")
    let differences = try await TidesShadow.run()
    print("\nIn the shadow: \(differences.isEmpty ? "no difference" : "\(differences)")")
  }
}
