// The scene with its messages recorded, for the message trace.

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
    let controller = CharacterDetailController(
      id: id, repository: trace.traced(repository, for: "Controller"), view: TracedView(trace),
      firstRead: firstRead, output: trace.traced(output, from: "Controller"))
    return TracedCharacterDetailScreen(controller, named: "Controller", trace: trace)
  }
}

private final class TracedView: CharacterDetailView {
  private let trace: MessageTrace

  init(_ trace: MessageTrace) {
    self.trace = trace
    super.init()
    trace.track(self, as: "View")
  }

  override func show(_ state: CharacterDetailState) {
    trace.record(from: "Controller", to: "View", "show", state.traceSummary) { super.show(state) }
  }
}
