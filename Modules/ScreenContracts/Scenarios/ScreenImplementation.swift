package import DisplayKit

/// A named implementation of a screen: one of several patterns, or one with a fault.
package struct ScreenImplementation<Environment>: Sendable, CustomStringConvertible {
  package typealias Factory = @MainActor @Sendable (Environment) -> any Screen

  /// As in violations.
  package let name: String
  package let makeScreen: Factory

  package init(_ name: String, makeScreen: @escaping Factory) {
    self.name = name
    self.makeScreen = makeScreen
  }

  package var description: String { name }
}

extension ContractScenario {
  /// Plays the scenario until the first line that the implementation violates.
  @MainActor
  package func violations(
    of implementation: ScreenImplementation<Contract.Environment>
  ) async -> [ContractViolation] {
    await violations(of: implementation.name, implementation.makeScreen)
  }
}
