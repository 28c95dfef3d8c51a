import DisplayKit
import RaceKit

/// A chain of nested components, each with a number of its own: what a change in the innermost costs until the
/// screen's View displays the total, by the way in which components are nested.
@MainActor
enum NestingRace {
  /// Of the children below the screen's component.
  nonisolated static let depths = [1, 3, 10]

  static let race = Race(
    "A change in the innermost of nested components", of: "nesting",
    betweenModels: [
      contender("closures", "Closures", isBaseline: true) { NestedClosures(children: $0) },
      contender("view-models", "View models") { NestedViewModels(children: $0) },
      contender("reducer", "Reducer") { NestedReducers(children: $0) },
      contender("observation", "Observation") { NestedModels(children: $0) },
    ],
    events: depths.map { depth in
      .action(
        "\(depth)", depth == 1 ? "1 child" : "\(depth) children", in: { depth },
        send: NestedEvent.increment)
    })

  private static func contender<Components: NestedComponents>(
    _ id: String, _ name: String, isBaseline: Bool = false,
    _ make: @escaping @MainActor @Sendable (Int) -> Components
  ) -> RaceContender<Int> {
    .model(id, name, isBaseline: isBaseline) { children in
      let components = make(children)
      return RaceModel(
        state: { components.display.state.content.plainText },
        send: { (_: NestedEvent) in components.increment() })
    }
  }
}

enum NestedEvent { case increment }
