import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit

/// Answers at once, or never while it holds; the wait ends when it is cancelled.
final class StubGetCharacterDetail: GetCharacterDetail {
  var answer: Result<CharacterDetail, any Error> = .success(.make())
  var holdsAnswers = false
  private(set) var asked: [CharacterDetail.ID] = []
  private let cancellations = AsyncStream<Void>.makeStream()

  func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    asked.append(id)
    if holdsAnswers { await waitForCancellation() }
    return try answer.get()
  }

  /// Returns once a request was cancelled.
  func cancellation() async {
    for await _ in cancellations.stream { return }
  }

  /// An empty stream ends when its task is cancelled, and not before.
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
