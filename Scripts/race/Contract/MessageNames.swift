import DisplayKit
import ScreenContracts
import TraceKit

/// The messages between the objects of a screen in runs of its model.
@MainActor
struct MessageNames {
  private(set) var messages: Set<String> = []
  /// Such as cases of an action.
  private(set) var arguments: Set<String> = []

  /// - Parameter runs: until the first difference of each.
  mutating func add<Model: ScreenModel>(
    _ runs: [ModelPath<Model>],
    _ makeTraced: @escaping @MainActor (Model.Contract.Environment, MessageTrace) -> any Screen
  ) async {
    for run in runs {
      let trace = MessageTrace()
      _ = await run.scenario("traced").violations(of: "traced") { makeTraced($0, trace) }
      for message in trace.messages {
        messages.insert(message.name)
        arguments.insert(message.argument)
      }
    }
  }
}
