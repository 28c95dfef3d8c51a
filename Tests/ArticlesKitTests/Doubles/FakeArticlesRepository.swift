import ArticlesKit
import DisplayKit
import Synchronization

/// Answers when and what the test says.
final class FakeArticlesRepository: ArticlesRepository {
  let lists = FetchGate<ArticlesQuery, Page<Article>>()
  let details = FetchGate<Article.ID, ArticleDetail>()
  let threads = FetchGate<Article.ID, Page<ArticleComment>>()
  let tagLists = FetchGate<Int, Page<ArticleTag>>()
  private let read = Mutex<[ReadPolicy]>([])

  /// Of all calls, in their order.
  var policies: [ReadPolicy] { read.withLock(\.self) }

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    note(policy)
    return try await lists.fetch(query)
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    note(policy)
    return try await details.fetch(id)
  }

  func comments(
    articleID: Article.ID, _ policy: ReadPolicy
  ) async throws -> Page<ArticleComment> {
    note(policy)
    return try await threads.fetch(articleID)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    note(policy)
    return try await tagLists.fetch(page)
  }

  private func note(_ policy: ReadPolicy) { read.withLock { $0.append(policy) } }
}

/// Holds every call until the test answers it, cancelled or not, so that answers can come late.
actor FetchGate<Input: Sendable, Output: Sendable> {
  private let calls: AsyncStream<HeldCall<Input, Output>>
  private let calling: AsyncStream<HeldCall<Input, Output>>.Continuation
  private(set) var inputs: [Input] = []

  init() { (calls, calling) = AsyncStream.makeStream() }

  func fetch(_ input: Input) async throws -> Output {
    inputs.append(input)
    let call = HeldCall<Input, Output>(input)
    calling.yield(call)
    return try await call.outcome()
  }

  /// The next call, once it is made.
  func next() async throws -> HeldCall<Input, Output> {
    for await call in calls { return call }
    throw CancellationError()
  }

  /// Answers the next calls in turn.
  func answer(_ outputs: Output...) async throws {
    for output in outputs { try await next().answer(output) }
  }

  func fail(_ error: any Error = Broken()) async throws { try await next().fail(error) }
}

/// A call that waits for its answer.
final class HeldCall<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var result: Result<Output, any Error>?
    var caller: CheckedContinuation<Output, any Error>?
  }

  let input: Input
  private let state = Mutex(State())
  private let cancellations: AsyncStream<Void>
  private let cancelling: AsyncStream<Void>.Continuation

  init(_ input: Input) {
    self.input = input
    (cancellations, cancelling) = AsyncStream.makeStream()
  }

  func answer(_ output: Output) { finish(.success(output)) }

  func fail(_ error: any Error) { finish(.failure(error)) }

  /// Returns once the caller has been cancelled.
  func cancelled() async {
    for await _ in cancellations { return }
  }

  func outcome() async throws -> Output {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        let result = state.withLock { state in
          state.caller = caller
          return state.result
        }
        if let result { caller.resume(with: result) }
      }
    } onCancel: {
      cancelling.yield()
    }
  }

  /// The first answer counts.
  private func finish(_ result: Result<Output, any Error>) {
    let caller: CheckedContinuation<Output, any Error>? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      return state.caller
    }
    caller?.resume(with: result)
  }
}

/// A failure that says nothing.
struct Broken: Error {}
