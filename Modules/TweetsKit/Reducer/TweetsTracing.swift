// Records the calls of the functions that the Store gets. A scene without a trace has them alone.

import DisplayKit
import TraceKit

@MainActor
extension MessageTrace? {
  func wrap<State, Action, Effect>(
    reduce: @escaping (inout State, Action) -> [Effect]
  ) -> (inout State, Action) -> [Effect] {
    guard let trace = self else { return reduce }
    return { state, action in
      trace.record(from: "Store", to: "Reducer", "reduce", TracedMessage.caseName(of: action)) {
        reduce(&state, action)
      }
    }
  }

  func wrap<State, Action, Effect>(
    start: @escaping (Effect, Store<State, Action, Effect>) -> Void
  ) -> (Effect, Store<State, Action, Effect>) -> Void {
    guard let trace = self else { return start }
    return { effect, store in
      let name = TracedMessage.caseName(of: effect)
      trace.record(from: "Store", to: "EffectHandler", "start", name) { start(effect, store) }
    }
  }
}
