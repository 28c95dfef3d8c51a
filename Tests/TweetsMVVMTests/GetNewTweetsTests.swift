import NetworkKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct GetNewTweetsTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let feed = TweetFeed.make(0..<3)
  private var getNewTweets: GetNewTweets

  init() { getNewTweets = GetNewTweets(repository: repository) }

  @Test mutating func holdsTheTweetsThatTheFeedDoesNotHave() {
    for number in [3, 2, 3, 4] { receive(.tweet(.number(number))) }
    #expect(getNewTweets.count == 2)
    #expect(getNewTweets.receive(.make(3..<4)) == .make(3..<4))
    #expect(getNewTweets.count == 1)
    #expect(getNewTweets.add(to: feed).tweets.map(\.id) == ["4", "0", "1", "2"])
    #expect(getNewTweets.count == 0)
    receive(.tweet(.number(5)))
    #expect(getNewTweets.post(.number(5), in: feed).tweets.map(\.id) == ["5", "0", "1", "2"])
    #expect(getNewTweets.count == 0)
  }

  @Test mutating func tweetsAddedDuringALoadStay() {
    receive(.tweet(.number(3)))
    _ = getNewTweets.add(to: feed)
    getNewTweets.beginLoad()
    receive(.tweet(.number(4)))
    _ = getNewTweets.add(to: feed)
    _ = getNewTweets.post(.number(5), in: feed)
    #expect(getNewTweets.receive(feed).tweets.map(\.id) == ["5", "4", "0", "1", "2"])
  }

  @Test(arguments: [TweetUpdate.opened, .tweet(.number(1)), .tweet(.number(4))])
  mutating func hasTheErrorUntilThereIsAConnection(update: TweetUpdate) {
    for closed in [.unauthorized, nil] as [NetworkError?] {
      receive(.closed(closed, retryIn: .seconds(1)))
      receive(.skipped)
      #expect(getNewTweets.error as? NetworkError == .unauthorized)
    }
    receive(update)
    #expect(getNewTweets.error == nil)
  }

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

  private mutating func receive(_ update: TweetUpdate) {
    getNewTweets.receive(update, in: feed)
  }
}
