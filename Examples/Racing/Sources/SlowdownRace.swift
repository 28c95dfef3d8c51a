import Foundation
import RaceKit

/// Two models of which one takes longer on purpose: tries what a race finds, and is a gate that fails.
@MainActor
enum SlowdownRace {
  private static let steps = 100

  /// - Parameter percent: 0 for a race of equal models.
  static func run(percent: Int, _ options: RaceOptions) async throws -> RaceReport {
    try await Race(
      "A slowdown of \(percent) %", of: "slowdown",
      betweenModels: [
        .moon("old", isBaseline: true, steps: 100 * steps),
        .moon("new", steps: (100 + percent) * steps),
      ], events: [.action("tick", "tick", in: {}, send: Moon.Action.tick)]
    ).run(options)
  }
}

/// The moon's place on its orbit, by Kepler's equation. After a few steps the result is the same.
@MainActor
private final class Moon {
  enum Action { case tick }

  private static let eccentricity = 0.0549

  private(set) var anomaly = 0.0
  private let steps: Int

  init(steps: Int) { self.steps = steps }

  func handle(_ action: Action) {
    for _ in 0..<steps { anomaly = 1 + Self.eccentricity * sin(anomaly) }
  }
}

extension RaceContender<Void> {
  fileprivate static func moon(_ id: String, isBaseline: Bool = false, steps: Int) -> Self {
    .model(id, isBaseline: isBaseline) { _ in
      let moon = Moon(steps: steps)
      return RaceModel(state: { moon.anomaly }, send: { moon.handle($0) })
    }
  }
}
