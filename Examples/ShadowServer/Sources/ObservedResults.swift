import Logging
import Metrics
import ShadowKit

/// Counts each result for the dashboards, stores it, and logs the differences.
struct ObservedResults: ShadowResultPublisher {
  let file: ShadowResultsFile
  let logger: Logger

  var acceptsRuns: Bool { file.acceptsRuns }

  func publish(_ result: ShadowResult) {
    let dimensions = [
      ("experiment", result.experiment), ("role", result.role.rawValue),
      ("outcome", result.outcome.rawValue),
    ]
    Counter(label: "shadow_runs", dimensions: dimensions).increment(by: result.count)
    file.publish(result)
    guard result.outcome.isDifference == true else { return }
    logger.warning(
      "The candidate differs",
      metadata: [
        "experiment": "\(result.experiment)", "event": "\(result.event)",
        "outcome": "\(result.outcome)", "difference": "\(result.difference ?? "-")",
      ])
  }
}
