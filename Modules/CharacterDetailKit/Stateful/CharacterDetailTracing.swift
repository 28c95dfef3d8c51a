// The scene with a recording decorator between its objects, for the message trace.

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
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: trace.tracedUseCase(repository, for: "ViewModel"),
      firstRead: firstRead, output: trace.traced(output, from: "ViewModel"))
    let traced = TracedViewModel(viewModel, trace, summary: \.traceSummary)
    let view = CharacterDetailView(viewModel: AnyViewModel(traced))
    return TracedCharacterDetailScreen(view, trace: trace)
  }
}
