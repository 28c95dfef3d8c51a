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
  typealias TestError = FakeTweetRepository.TestError

  private nonisolated static let failure = Failure(TestError())

  @Test(
    arguments: [
      (.profile(.cached), [], .receiveProfile(.success(.make()))),
      (.feed(.cached), ["feed cached"], .receiveFeed(.success(.make(0..<7)))),
      (.setLiked(true, of: "1"), ["like 1 true"], .like("1", .settle(isLiked: true, nil))),
      (.post(TweetDraft(" Hi ")), ["post Hi"], .composer(.receive(.success(.number(21))))),
    ] as [(TweetsRequest, [String], TweetsAction)])
  func returnsTheResultAsAnAction(
    request: TweetsRequest, calls: [String], action: TweetsAction
  ) async throws {
    let repository = repository()
    #expect(try await actions(of: request, repository) == [action])
    #expect(repository.calls == calls)
  }

  @Test(
    arguments: [
      (.profile(.cached), .receiveProfile(.failure(failure))),
      (.feed(.cached), .receiveFeed(.failure(failure))),
      (.post(TweetDraft("Hi")), .composer(.receive(.failure(failure)))),
    ] as [(TweetsRequest, TweetsAction)])
  func returnsTheErrorAsAnAction(request: TweetsRequest, action: TweetsAction) async throws {
    #expect(try await actions(of: request, repository(failing: TestError())) == [action])
  }

  /// For the background, where it is reported if there is no store for the action.
  @Test func throwsTheErrorOfALikeAfterItsAction() async {
    var sent: [TweetsAction] = []
    let request = TweetsRequest.setLiked(false, of: "1")
    await #expect(throws: TestError.self) {
      try await request.perform(
        with: repository(failing: TestError()), clock: TestClock()
      ) { sent.append($0) }
    }
    #expect(sent == [.like("1", .settle(isLiked: false, Self.failure))])
  }

  @Test(arguments: [nil, TestError()])
  func sendsEachUpdate(error: TestError?) async throws {
    let repository = repository()
    async let actions = actions(of: .updates, repository)
    let listener = await repository.listener()
    repository.send(.opened, .tweet(.number(7)))
    listener.finish(throwing: error)
    #expect(
      try await actions == [
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
    let repository = repository()
    #expect(
      try await actions(of: request, repository, clock)
        == [.receiveResults(.success(.make(6..<9)))])
    #expect(repository.calls == ["search sea  sand"])
    #expect(
      try await actions(of: request, self.repository(failing: TestError()), clock)
        == [.receiveResults(.failure(Self.failure))])
    #expect(clock.slept == slept + slept)
  }

  private func repository(failing error: TestError? = nil) -> FakeTweetRepository {
    let repository = FakeTweetRepository()
    guard let error else { return repository }
    repository.profileResponse = .failure(error)
    repository.feedResponse = .failure(error)
    repository.likeResponse = .failure(error)
    repository.postResponse = .failure(error)
    repository.searchResponse = .failure(error)
    return repository
  }

  /// In order, the last one returned.
  private func actions(
    of request: TweetsRequest, _ repository: FakeTweetRepository, _ clock: TestClock = TestClock()
  ) async throws -> [TweetsAction] {
    var sent: [TweetsAction] = []
    let last = try await request.perform(with: repository, clock: clock) { sent.append($0) }
    return sent + [last]
  }
}
