package import CharactersKit
package import DisplayKit
package import TaskKit
package import TraceKit

/// The parameters for building a pattern's screen.
@MainActor
package struct CharacterDetailScene {
  package let id: CharacterDetail.ID
  package let repository: any CharacterDetailRepository
  /// The read policy of the load on `.appeared`.
  package let firstRead: ReadPolicy
  /// Records the messages between the objects of the scene. Nil for the scene as it is used: it then
  /// has no decorators.
  package let trace: MessageTrace?
  package let output: @MainActor (CharacterDetailOutput) -> Void

  package init(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard, trace: MessageTrace? = nil,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void = { _ in }
  ) {
    self.id = id
    self.repository = repository
    self.firstRead = firstRead
    self.trace = trace
    self.output = output
  }
}

/// Navigation requested by the user.
package enum CharacterDetailOutput: Equatable, Sendable {
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

extension CharacterDetailScene {
  /// - Parameter types: the types that call it, for a role that is not an object.
  package func repository(for role: String, _ types: Any.Type...) -> any CharacterDetailRepository {
    guard let trace else { return repository }
    for type in types { trace.add(type, as: role) }
    return TracedCharacterRepository(repository, from: role, to: "Repository", trace)
  }

  package func output(from sender: String) -> @MainActor (CharacterDetailOutput) -> Void {
    trace.wrap(output, from: sender, to: "Owner", "output")
  }

  /// The screen for the host, traced if the scene has a trace.
  ///
  /// - Parameters:
  ///   - screen: the object that the host calls, in the role `role`.
  ///   - recordsRenderings: whether the trace has the changes of the display, since no boundary of
  ///     the pattern leads to the View.
  package func screen(
    _ screen: any Screen, as role: String = "View", recordsRenderings: Bool = false
  ) -> any Screen {
    let summary: @MainActor () -> String? = { [weak screen] in screen?.display.state.traceSummary }
    return trace.wrap(screen, as: role, rendering: recordsRenderings ? summary : nil)
  }
}

private final class TracedCharacterRepository: TracedObject<any CharacterDetailRepository>,
  CharacterDetailRepository
{
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    try await record("id") { try await $0.character(id: id, policy) }
  }
}

extension ScreenState {
  /// Contains no text from the network.
  fileprivate var traceSummary: String {
    let parts = content.leaves
    return switch parts.first {
    case .failure: "failed"
    case .progress: parts.count == 1 ? "loading" : "character, refreshing"
    case .notice: "character, refresh failed"
    default: "character"
    }
  }
}
