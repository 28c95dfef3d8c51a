// Decorators and closures between the scene's objects that record and forward each message. A scene
// without tracing has none.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

extension CharacterDetailAssembly {
  /// The scene of `screen(id:repository:firstRead:output:)` with all messages recorded.
  package static func tracedScreen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository, trace: MessageTrace,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let handler = CharacterDetailEffectHandler(
      repository: trace.traced(repository, for: "EffectHandler"),
      output: trace.traced(output, from: "EffectHandler"))
    let store = CharacterDetailStore(CharacterDetailSceneState(id: id, firstRead: firstRead)) {
      state, action in
      trace.record(from: "Store", to: "Reducer", "reduce", TracedMessage.caseName(of: action)) {
        CharacterDetailSceneState.reduce(into: &state, action)
      }
    } start: { effect, store in
      trace.record(from: "Store", to: "EffectHandler", "start", TracedMessage.caseName(of: effect))
      {
        handler.start(effect, in: store)
      }
    }
    let view = CharacterDetailView(store: TracedStore(store, trace))
    return TracedCharacterDetailScreen(view, trace: trace)
  }
}

private final class TracedStore: TracedObject<CharacterDetailStore>, CharacterDetailStoring {
  private let trace: MessageTrace

  init(_ store: CharacterDetailStore, _ trace: MessageTrace) {
    self.trace = trace
    super.init(store, from: "View", to: "Store", trace)
  }

  var state: CharacterDetailSceneState { object.state }

  var onChange: (CharacterDetailSceneState) -> Void {
    get { object.onChange }
    set {
      object.onChange = { [trace] state in
        trace.record(from: "Store", to: "View", "render", state.shown.traceSummary) {
          newValue(state)
        }
      }
    }
  }

  func send(_ action: CharacterDetailAction) {
    record(TracedMessage.caseName(of: action)) { $0.send(action) }
  }
}
