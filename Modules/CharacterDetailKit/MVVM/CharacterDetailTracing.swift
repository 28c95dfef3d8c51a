// A subclass of the view model that records each message. A scene without tracing has none.

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
    let viewModel = TracedCharacterDetailViewModel(
      id: id, getCharacterDetail: trace.tracedUseCase(repository, for: "ViewModel"),
      firstRead: firstRead, output: trace.traced(output, from: "ViewModel"), trace)
    return TracedCharacterDetailScreen(
      CharacterDetailView(viewModel: viewModel), trace: trace, renderedBy: { "ViewModel" })
  }
}

private final class TracedCharacterDetailViewModel: CharacterDetailViewModel {
  private let trace: MessageTrace

  init(
    id: CharacterDetail.ID, getCharacterDetail: GetCharacterDetail, firstRead: ReadPolicy,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void, _ trace: MessageTrace
  ) {
    self.trace = trace
    super.init(
      id: id, getCharacterDetail: getCharacterDetail, firstRead: firstRead, output: output)
    trace.track(self, as: "ViewModel")
  }

  override func load() { record("load") { super.load() } }

  override func refresh(_ policy: ReadPolicy) {
    record("refresh", "\(policy)") { super.refresh(policy) }
  }

  override func retry() { record("retry") { super.retry() } }

  override func openLink(_ link: WebLink) { record("openLink", "link") { super.openLink(link) } }

  override func openImage(_ link: WebLink) {
    record("openImage", "link") { super.openImage(link) }
  }

  override func close() { record("close") { super.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "ViewModel", name, argument, send)
  }
}
