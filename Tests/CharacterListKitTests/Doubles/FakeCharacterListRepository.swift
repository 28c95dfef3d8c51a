import CharactersKit

/// Holds each request until the test answers it.
@MainActor
final class FakeCharacterListRepository: CharacterRepository {
  struct Broken: Error {}

  struct Request: Equatable {
    let name: String?
    let page: Int
  }

  @MainActor
  final class Call {
    fileprivate let answers = AsyncThrowingStream<CharacterPage, any Error>.makeStream()
    fileprivate var late: CheckedContinuation<CharacterPage, Never>?

    func answer(_ page: CharacterPage) {
      answers.continuation.yield(page)
      late?.resume(returning: page)
    }

    func fail() { answers.continuation.finish(throwing: Broken()) }
  }

  /// Requests go on after they were cancelled.
  var ignoresCancellation = false
  private(set) var requests: [Request] = []
  private let calls = AsyncStream<Call>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func characters(named name: String?, page: Int) async throws -> CharacterPage {
    requests.append(Request(name: name, page: page))
    let call = Call()
    if ignoresCancellation {
      return await withCheckedContinuation {
        call.late = $0
        calls.continuation.yield(call)
      }
    }
    calls.continuation.yield(call)
    for try await page in call.answers.stream { return page }
    cancellations.continuation.yield()
    throw CancellationError()
  }

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail { throw Broken() }

  /// Waits for the next request.
  func asked() async throws -> Call {
    for await call in calls.stream { return call }
    throw CancellationError()
  }

  /// Waits for the next request, and answers it.
  func answer(_ page: CharacterPage) async throws { try await asked().answer(page) }

  func fail() async throws { try await asked().fail() }

  /// Returns once a request was cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }
}
