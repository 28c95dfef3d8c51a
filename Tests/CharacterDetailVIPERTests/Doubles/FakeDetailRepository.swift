import CharactersKit

/// Answers on the main actor: at once, or only when the request is cancelled.
@MainActor
final class FakeDetailRepository: CharacterRepository {
  struct Broken: Error {}

  var answer: Result<CharacterDetail, any Error> = .success(.make())
  var holdsAnswers = false
  private(set) var asked: [CharacterDetail.ID] = []
  private let requests = AsyncStream<Void>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func characters(named name: String?, page: Int) async throws -> CharacterPage { throw Broken() }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    asked.append(id)
    requests.continuation.yield()
    if holdsAnswers { await waitForCancellation() }
    return try answer.get()
  }

  /// Returns once the repository was asked.
  func request() async {
    for await _ in requests.stream { return }
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
