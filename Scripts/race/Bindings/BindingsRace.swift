import DisplayKit
import RaceKit

/// One view model's work, with its View bound in three ways: what a binding costs apart from a
/// pattern.
@MainActor
enum BindingsRace {
  static let race = Race(
    "A View bound in three ways", of: "bindings",
    betweenModels: [
      contender("closure", "Closure", isBaseline: true) { ClosureBinding() },
      contender("observation", "Observation") { ObservationBinding() },
      contender("sequence", "Async sequence") { SequenceBinding() },
    ],
    events: [
      // Of a new View each, as the events of a pattern are.
      .action("page", "a page", in: {}, send: PageEvent.page),
      // On a page with rows: observation does not track a property that the View did not read.
      .action(
        "selection", "a selection", in: {}, after: [PageEvent.page], send: PageEvent.selection),
    ])

  private static func contender<Binding: PageBinding>(
    _ id: String, _ name: String, isBaseline: Bool = false,
    _ make: @escaping @MainActor @Sendable () -> Binding
  ) -> RaceContender<Void> {
    .model(id, name, isBaseline: isBaseline) { _ in
      let binding = make()
      return RaceModel(
        state: { binding.display.state.content.plainText },
        // Another number: an equal selection would be no change.
        sendAsync: { (event: PageEvent) in await binding.send(event, event == .page ? 1 : 2) },
        close: { binding.close() })
    }
  }
}

enum PageEvent {
  /// Changes all properties of the view model.
  case page
  /// Changes one.
  case selection
}
