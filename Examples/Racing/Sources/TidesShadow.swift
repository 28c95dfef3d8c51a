import DisplayKit
import ShadowScreens

/// Shows the plain screen and runs the stateful one in its shadow.
@MainActor
enum TidesShadow {
  /// The differences, one line each.
  static func run() async throws -> [String] {
    let table = FixedTides()
    var differences: [String] = []
    let screen = ShadowScreen<Never> { _ in
      PlainTides(table)
    } candidate: { _ in
      StatefulTides(table)
    } output: { _ in
    } report: {
      differences.append("\($0)")
    }
    try await screen.whileShown {
      await screen.waitUntilCompared()
      screen.handle(.refresh())
      await screen.waitUntilCompared()
    }
    return differences
  }
}
