import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit

/// Responds immediately, or waits for cancellation while `holdsResponses` is set.
@MainActor
final class StubCharacterRepository: CharacterDetailRepository {
  var result: Result<CharacterDetail, any Error> = .success(.make())
  var holdsResponses = false
  private(set) var requestedIDs: [CharacterDetail.ID] = []
  private let cancellations = AsyncStream<Void>.makeStream()

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    requestedIDs.append(id)
    if holdsResponses { await waitForCancellation() }
    return try result.get()
  }

  /// Waits until a request is cancelled.
  func cancellation() async {
    for await _ in cancellations.stream { return }
  }

  /// An empty stream ends only when its task is cancelled.
  private func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    cancellations.continuation.yield()
  }
}

final class SpyCharacterView: StatefulView {
  private(set) var states: [CharacterDetailState] = []

  func render(state: CharacterDetailState) { states.append(state) }
}
