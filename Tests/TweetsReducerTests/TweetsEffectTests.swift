import DisplayKit
import ReducerKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// Requests, alone with a repository.
@MainActor
struct TweetsEffectTests {
  struct TestError: Error {}

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

    func post(_ draft: TweetDraft) async throws -> Tweet {
      if let error { throw error }
      return Tweet(id: "7", sender: TweetSender(), text: draft.text)
    }

    func search(_ words: String) async throws -> TweetFeed {
      if let error { throw error }
      return TweetFeed([Tweet(id: "7", sender: TweetSender(), text: words)])
    }

    func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
      AsyncThrowingStream<TweetUpdate, any Error> {
        for update in [TweetUpdate.opened, .tweet(.number(7))] { $0.yield(update) }
        $0.finish(throwing: error)
      }
    }
  }

  private nonisolated static let failure = Failure(TestError())

  @Test(
    arguments: [
      (.profile(.cached), .receiveProfile(.success(.make("\(ReadPolicy.cached)")))),
      (.feed(.cached), .receiveFeed(.success(.make(1..<3)))),
      (.setLiked(true, of: "1"), .like("1", .settle(isLiked: true, nil))),
      (
        .post(TweetDraft(" Hi ")),
        .composer(.receive(.success(Tweet(id: "7", sender: TweetSender(), text: "Hi"))))
      ),
    ] as [(TweetsRequest, TweetsAction)])
  func returnsTheResultAsAnAction(request: TweetsRequest, action: TweetsAction) async throws {
    #expect(try await actions(of: request) == [action])
  }

  @Test(
    arguments: [
      (.profile(.cached), .receiveProfile(.failure(failure))),
      (.feed(.cached), .receiveFeed(.failure(failure))),
      (.post(TweetDraft("Hi")), .composer(.receive(.failure(failure)))),
    ] as [(TweetsRequest, TweetsAction)])
  func returnsTheErrorAsAnAction(request: TweetsRequest, action: TweetsAction) async throws {
    #expect(try await actions(of: request, error: TestError()) == [action])
  }

  /// For the background, where it is reported if there is no store for the action.
  @Test func throwsTheErrorOfALikeAfterItsAction() async {
    var sent: [TweetsAction] = []
    let request = TweetsRequest.setLiked(false, of: "1")
    await #expect(throws: TestError.self) {
      try await request.perform(with: StubRepository(error: TestError()), clock: TestClock()) {
        sent.append($0)
      }
    }
    #expect(sent == [.like("1", .settle(isLiked: false, Self.failure))])
  }

  @Test(arguments: [nil, TestError()])
  func sendsEachUpdate(error: TestError?) async throws {
    #expect(
      try await actions(of: .updates, error: error) == [
        .receiveUpdate(.opened), .receiveUpdate(.tweet(.number(7))),
        .endUpdates(error.map { Failure($0) }),
      ])
  }

  @Test(
    arguments: [(.zero, []), (SearchWords.pause, [SearchWords.pause])]
      as [(Duration, [Duration])])
  func searchesAfterThePause(pause: Duration, slept: [Duration]) async throws {
    let clock = TestClock(jumps: true)
    let request = TweetsRequest.search(try #require(SearchWords(" sea  sand")), after: pause)
    let found = TweetFeed([Tweet(id: "7", sender: TweetSender(), text: "sea  sand")])
    #expect(try await actions(of: request, clock) == [.receiveResults(.success(found))])
    #expect(
      try await actions(of: request, clock, error: TestError())
        == [.receiveResults(.failure(Self.failure))])
    #expect(clock.slept == slept + slept)
  }

  /// In order, the last one returned.
  private func actions(
    of request: TweetsRequest, _ clock: TestClock = TestClock(), error: TestError? = nil
  ) async throws -> [TweetsAction] {
    var sent: [TweetsAction] = []
    let last = try await request.perform(with: StubRepository(error: error), clock: clock) {
      sent.append($0)
    }
    return sent + [last]
  }
}
