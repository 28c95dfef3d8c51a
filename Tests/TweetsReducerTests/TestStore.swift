import Testing
import TweetsKit

@testable import TweetsReducer

/// Exhaustive, as that of the Composable Architecture: a test asserts each action in order, each
/// change of the state, each output, and that no request is in flight at the end.
struct TestStore {
  private struct Flight {
    let id: TweetsEffect.CancelID
    let action: TweetsAction
  }

  private var state: TweetsSceneState
  private let respond: (TweetsRequest) -> TweetsAction
  private var flights: [Flight] = []
  private var outputs: [TweetsOutput] = []

  /// - Parameter respond: the action that comes back from a request, in place of an effect handler.
  init(_ state: TweetsSceneState, respond: @escaping (TweetsRequest) -> TweetsAction) {
    self.state = state
    self.respond = respond
  }

  /// - Parameter change: the expected change of the state; nil for none.
  mutating func send(
    _ action: TweetsAction, at location: SourceLocation = #_sourceLocation,
    _ change: ((inout TweetsSceneState) -> Void)? = nil
  ) {
    var expected = state
    change?(&expected)
    let effects = TweetsSceneState.reduce(into: &state, action)
    #expect(state == expected, sourceLocation: location)
    for effect in effects {
      switch effect {
      case .run(let request, let id):
        flights.removeAll { $0.id == id }
        flights.append(Flight(id: id, action: respond(request)))
      case .cancel(let id): flights.removeAll { $0.id == id }
      case .output(let output): outputs.append(output)
      }
    }
  }

  /// Receives the response to the oldest request in flight.
  mutating func receive(
    _ action: TweetsAction, at location: SourceLocation = #_sourceLocation,
    _ change: ((inout TweetsSceneState) -> Void)? = nil
  ) {
    #expect(flights.first?.action == action, sourceLocation: location)
    if !flights.isEmpty { flights.removeFirst() }
    send(action, at: location, change)
  }

  mutating func receive(
    _ output: TweetsOutput, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(outputs.first == output, sourceLocation: location)
    if !outputs.isEmpty { outputs.removeFirst() }
  }

  func finish(at location: SourceLocation = #_sourceLocation) {
    #expect(flights.map(\.action) == [] && outputs == [], sourceLocation: location)
  }
}
