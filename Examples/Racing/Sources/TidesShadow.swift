import DisplayKit
import ShadowKit

/// Shows the plain screen and runs the stateful one behind it, on the same events.
@MainActor
enum TidesShadow {
  /// The differences that were found, a line each.
  static func run() async throws -> [String] {
    let table = FixedTides()
    var differences: [String] = []
    let trial = ShadowScreen<Never> { _ in
      PlainTides(table)
    } candidate: { _ in
      StatefulTides(table)
    } output: { _ in
    } report: {
      differences.append("\($0)")
    }
    try await trial.whileShown {
      await trial.compared()
      trial.handle(.refresh)
      await trial.compared()
    }
    return differences
  }
}
