// What the traced scenes of both patterns have in common. The decorators between a pattern's own
// objects are in its own CharacterDetailTracing.swift.

package import CharactersKit
package import DisplayKit

extension MessageTrace {
  /// Records the calls of the object called `caller` on a use case that reads from `repository`, and
  /// those of the use case on the repository.
  @MainActor
  package func tracedUseCase(
    _ repository: any CharacterDetailRepository, for caller: String
  ) -> any GetCharacterDetail {
    let repository = TracedRepository(repository, from: "UseCase", to: "Repository", self)
    return TracedUseCase(
      GetCharacterDetailUseCase(repository: repository), from: caller, to: "UseCase", self)
  }

  /// Records the values with which the object called `sender` calls `output`.
  package func traced(
    _ output: @escaping @MainActor (CharacterDetailOutput) -> Void, from sender: String
  ) -> @MainActor (CharacterDetailOutput) -> Void {
    { value in
      self.record(from: sender, to: "Owner", "output", TracedMessage.caseName(of: value)) {
        output(value)
      }
    }
  }
}

private final class TracedUseCase: TracedObject<GetCharacterDetailUseCase>, GetCharacterDetail {
  func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await record("id") { try await $0.execute(with: id, policy) }
  }
}

private final class TracedRepository: TracedObject<any CharacterDetailRepository>,
  CharacterDetailRepository
{
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    try await record("id") { try await $0.character(id: id, policy) }
  }
}

/// The host's end of a traced scene. Keeps the decorators that the scene itself holds weakly.
package final class TracedCharacterDetailScreen: CharacterDetailScreen {
  private let screen: any CharacterDetailScreen
  private let trace: MessageTrace
  private let decorators: [AnyObject]

  /// Discards the messages of the scene's construction.
  package init(
    _ screen: any CharacterDetailScreen, trace: MessageTrace, keeping decorators: [AnyObject] = []
  ) {
    self.screen = screen
    self.trace = trace
    self.decorators = decorators
    trace.clear()
  }

  package var state: CharacterDetailState { screen.state }
  package var display: ViewModel<ScreenState, Never> { screen.display }

  package func handle(_ event: ScreenEvent) {
    trace.record(from: "Host", to: "View", "handle", TracedMessage.caseName(of: event)) {
      screen.handle(event)
    }
  }
}
