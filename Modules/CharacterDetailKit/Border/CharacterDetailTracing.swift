// Tracing shared by all patterns. The decorators between a pattern's own objects are in its
// CharacterDetailTracing.swift.

package import CharactersKit
package import DisplayKit

extension MessageTrace {
  /// Records the calls from `caller` to a use case on `repository`, and the use case's calls to the
  /// repository.
  @MainActor
  package func tracedUseCase(
    _ repository: any CharacterDetailRepository, for caller: String
  ) -> GetCharacterDetail {
    TracedGetCharacterDetail(repository: traced(repository, for: "UseCase"), for: caller, self)
  }

  /// Records the calls from `caller` to `repository`.
  @MainActor
  package func traced(
    _ repository: any CharacterDetailRepository, for caller: String
  ) -> any CharacterDetailRepository {
    TracedRepository(repository, from: caller, to: "Repository", self, tracking: false)
  }
}

private final class TracedGetCharacterDetail: GetCharacterDetail {
  private let caller: String
  private let trace: MessageTrace

  init(repository: any CharacterDetailRepository, for caller: String, _ trace: MessageTrace) {
    self.caller = caller
    self.trace = trace
    super.init(repository: repository)
    trace.track(self, as: "UseCase")
  }

  override func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await trace.record(from: caller, to: "UseCase", "execute", "id") {
      try await super.execute(with: id, policy)
    }
  }
}

private final class TracedRepository: TracedObject<any CharacterDetailRepository>,
  CharacterDetailRepository
{
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    try await record("id") { try await $0.character(id: id, policy) }
  }
}

/// The screen of a traced scene. Holds the decorators that the scene itself references weakly.
package final class TracedCharacterDetailScreen: TracedObject<any CharacterDetailScreen>,
  CharacterDetailScreen
{
  private let decorators: [AnyObject]
  private let observer: ChangeObserver<ScreenState>?

  /// Discards the messages recorded while the scene was created.
  ///
  /// - Parameters:
  ///   - name: the role of the object that the host calls.
  ///   - source: the object whose change rendered the View, if the View observes it instead of
  ///     being called: the renderings are recorded as its messages.
  package init(
    _ screen: any CharacterDetailScreen, named name: String = "View", trace: MessageTrace,
    keeping decorators: [AnyObject] = [], renderedBy source: (@MainActor () -> String)? = nil
  ) {
    self.decorators = decorators
    observer = source.map { source in
      trace.renderings(of: screen.display, from: source) { [weak screen] in
        screen?.state.traceSummary
      }
    }
    super.init(screen, from: "Host", to: name, trace)
    trace.clear()
  }

  package var state: CharacterDetailState { object.state }
  package var display: ViewModel<ScreenState, Never> { object.display }

  package func handle(_ event: ScreenEvent) {
    record(TracedMessage.caseName(of: event)) { $0.handle(event) }
  }
}

extension CharacterDetailState {
  /// Contains no text from the network.
  package var traceSummary: String {
    switch self {
    case .loading: "loading"
    case .failed: "failed"
    case .loaded(let loaded):
      switch loaded.status {
      case .complete: "character"
      case .refreshing: "character, refreshing"
      case .refreshFailed: "character, refresh failed"
      }
    }
  }
}
