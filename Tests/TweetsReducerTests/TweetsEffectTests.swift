import DisplayKit
import ReducerKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// Requests, alone with a repository.
@MainActor
struct TweetsEffectTests {
  private struct TestError: Error {}

  private struct StubRepository: TweetRepository {
    var error: TestError?

    func profile(_ policy: ReadPolicy) async throws -> Profile {
      if let error { throw error }
      return .make("\(policy)")
    }

    func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
      if let error { throw error }
      return .make(1..<3)
    }

    func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
      if let error { throw error }
    }
  }

  private nonisolated static let failure = Failure(TestError())

  @Test(
    arguments: [
      (.profile(.cached), .receiveProfile(.success(.make("\(ReadPolicy.cached)")))),
      (.feed(.cached), .receiveFeed(.success(.make(1..<3)))),
      (.setLiked(true, of: "1"), .like("1", .settle(isLiked: true, nil))),
    ] as [(TweetsRequest, TweetsAction)])
  func returnsTheResultAsAnAction(request: TweetsRequest, action: TweetsAction) async {
    #expect(await request.perform(with: StubRepository()) == action)
  }

  @Test(
    arguments: [
      (.profile(.cached), .receiveProfile(.failure(failure))),
      (.feed(.cached), .receiveFeed(.failure(failure))),
      (.setLiked(false, of: "1"), .like("1", .settle(isLiked: false, failure))),
    ] as [(TweetsRequest, TweetsAction)])
  func returnsTheErrorAsAnAction(request: TweetsRequest, action: TweetsAction) async {
    #expect(await request.perform(with: StubRepository(error: TestError())) == action)
  }
}
