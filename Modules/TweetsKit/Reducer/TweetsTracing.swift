// Decorators and closures between the scene's objects that record and forward each message. A scene
// without tracing has none.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let handler = TweetsEffectHandler(
      repository: trace.traced(repository, for: "EffectHandler"),
      output: trace.traced(output, from: "EffectHandler"))
    let store = TweetsStore(TweetsSceneState(firstRead: firstRead)) { state, action in
      trace.record(from: "Store", to: "Reducer", "reduce", TracedMessage.caseName(of: action)) {
        TweetsSceneState.reduce(into: &state, action)
      }
    } start: { effect, store in
      trace.record(from: "Store", to: "EffectHandler", "start", TracedMessage.caseName(of: effect))
      {
        handler.start(effect, in: store)
      }
    }
    let view = TweetsView(store: TracedStore(store, trace))
    return TracedTweetsScreen(view, trace: trace)
  }
}

private final class TracedStore: TracedObject<TweetsStore>, TweetsStoring {
  private let trace: MessageTrace

  init(_ store: TweetsStore, _ trace: MessageTrace) {
    self.trace = trace
    super.init(store, from: "View", to: "Store", trace)
  }

  var state: TweetsSceneState { object.state }

  var onChange: (TweetsSceneState) -> Void {
    get { object.onChange }
    set {
      object.onChange = { [trace] state in
        trace.record(from: "Store", to: "View", "render", summary(of: state.shown)) {
          newValue(state)
        }
      }
    }
  }

  func send(_ action: TweetsAction) {
    record(TracedMessage.caseName(of: action)) { $0.send(action) }
  }
}
