import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct GetNewTweetsTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private var getNewTweets: GetNewTweets

  init() { getNewTweets = GetNewTweets(repository: repository) }

  @Test mutating func hasTheErrorOfFailedUpdatesUntilItBeginsAgain() {
    getNewTweets.settle(.failure(TestError()))
    getNewTweets.settle(.success(()))
    #expect(getNewTweets.error is TestError)
    getNewTweets.begin()
    #expect(getNewTweets.error == nil)
  }

  @Test func passesEachUpdateAndThrowsTheError() async {
    let updates = [TweetUpdate.opened, .tweet(.number(3))]
    Task { [repository] in
      let listener = await repository.listener()
      for update in updates { listener.yield(update) }
      listener.finish(throwing: TestError())
    }
    var received: [TweetUpdate] = []
    await #expect(throws: TestError.self) {
      try await getNewTweets.execute { received.append($0) }
    }
    #expect(received == updates)
  }
}
