import Hummingbird
import Logging
import Metrics
import MetricsTestKit
import ShadowKit

/// `shadow-server serve FILE` serves prices and stores the results in the file; `shadow-server
/// report FILE` prints them and the verdict.
@main
struct ShadowServer {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let path = arguments.last else {
      return print("usage: shadow-server serve|report FILE")
    }
    if arguments.first == "report" { return try report(ShadowResultsFile(path: path)) }
    try await serve(path)
  }

  private static func serve(_ path: String) async throws {
    // In a service: swift-prometheus or swift-otel.
    let metrics = TestMetrics()
    MetricsSystem.bootstrap(metrics)
    let logger = Logger(label: "shadow-server")
    let file = ShadowResultsFile(path: path) { logger.error("\($0)") }
    let prices = try ShadowedPrices(file, results: ObservedResults(file: file, logger: logger))
    let app = Application(
      router: router(prices, metrics),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      services: [ShadowDrain(experiment: prices.experiment)], logger: logger)
    // SIGTERM shuts down gracefully.
    try await app.runService()
  }

  private static func router(
    _ prices: ShadowedPrices, _ metrics: TestMetrics
  ) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("prices/:item/:customer") { _, context in
      let item = try context.parameters.require("item")
      let customer = try context.parameters.require("customer")
      do { return "\(try await prices.price(of: item, for: customer))\n" } catch {
        throw HTTPError(.notFound)
      }
    }
    router.get("metrics") { _, _ in
      let lines = metrics.counters(label: "shadow_runs").map { counter in
        let dimensions = counter.dimensions.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
        return "shadow_runs{\(dimensions)} \(counter.totalValue)\n"
      }
      return lines.sorted().joined()
    }
    return router
  }

  private static func report(_ file: ShadowResultsFile) throws {
    guard let report = try file.report().experiments["prices"], let tally = report.tally() else {
      return print("no results")
    }
    for outcome in ShadowResult.Outcome.allCases where tally.count(outcome) > 0 {
      print("\(outcome): \(tally.count(outcome))")
    }
    // A customer's numbers are final a day after the first of them: as if that day were over.
    let tomorrow = ShadowExperiment.secondsSince1970() + 86_400
    var criterion = ShadowCriterion()
    // They compare the candidate with a second control: see `ShadowSampling.twinFraction`.
    (criterion.percentSlower, criterion.percentSlowerTail) = (nil, nil)
    let verdict = criterion.verdict(on: report, at: tomorrow)
    for finding in verdict.findings { print(finding) }
    print(verdict.maySwitch ? "may switch" : "not yet")
  }
}
