import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct GetNewTweetsTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()

  @Test func passesEachUpdateAndThrowsTheError() async {
    let updates = [TweetUpdate.opened, .tweet(.number(3))]
    Task { [repository] in
      let listener = await repository.listener()
      for update in updates { listener.yield(update) }
      listener.finish(throwing: TestError())
    }
    var received: [TweetUpdate] = []
    await #expect(throws: TestError.self) {
      try await GetNewTweets(repository: repository).execute { received.append($0) }
    }
    #expect(received == updates)
  }
}
