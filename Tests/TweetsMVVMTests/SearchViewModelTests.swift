import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The view model with a stub of its use case, and so without rules, clock and repository.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct SearchViewModelTests {
  private final class StubSearchTweets: SearchTweetsUseCase {
    let gate = CallGate<Duration, [Tweet]>()

    func execute(_ words: SearchWords, after pause: Duration) async throws -> [Tweet] {
      try await gate.call(pause)
    }
  }

  private let searchTweets = StubSearchTweets()
  private let viewModel: SearchViewModel
  private let responses: AsyncStream<Void>

  init() {
    let (responses, continuation) = AsyncStream<Void>.makeStream()
    self.responses = responses
    viewModel = SearchViewModel(searchTweets: searchTweets)
    viewModel.onResponse = { continuation.yield() }
  }

  @Test func isInProgressUntilTheResponse() async throws {
    viewModel.begin(SearchWords("dan"), in: nil)
    #expect(viewModel.progress == "Searching" && viewModel.emptyText == nil)
    let first = try await searchTweets.gate.next()
    #expect(first.input == SearchWords.pause)
    first.fail(FakeTweetRepository.TestError())
    await response()
    #expect(viewModel.progress == nil && viewModel.warning != nil && viewModel.emptyText == nil)
    viewModel.beginAgain()
    #expect(viewModel.progress == "Searching" && viewModel.warning == nil)
    let second = try await searchTweets.gate.next()
    #expect(second.input == .zero)
    second.respond([])
    await response()
    #expect(viewModel.progress == nil && viewModel.emptyText != nil)
  }

  @Test func theEndOfASearchCancelsItsRequest() async throws {
    viewModel.begin(SearchWords("dan"), in: nil)
    let call = try await searchTweets.gate.next()
    viewModel.begin(nil, in: nil)
    #expect(call.isCancelled && viewModel.found == nil && viewModel.progress == nil)
    call.respond([])
  }

  private func response() async {
    for await _ in responses { return }
  }
}
