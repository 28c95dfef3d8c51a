import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The rules need no View, no view model and no response.
@MainActor
struct ToggleLikeTests {
  enum Step { case toggle, undo, send, accept, reject, load, feed }

  private let repository = FakeRepository()
  private let clock = TestClock(jumps: true)

  @Test(
    arguments: [
      ([], false),
      ([.toggle], true),
      ([.toggle, .undo], false),
      ([.toggle, .send], true),
      ([.toggle, .send, .toggle], true),
      ([.toggle, .send, .accept], true),
      ([.toggle, .send, .reject], false),
      ([.toggle, .send, .accept, .toggle], false),
      ([.toggle, .send, .accept, .toggle, .undo], true),
      ([.toggle, .send, .accept, .toggle, .send, .accept], false),
      ([.toggle, .send, .accept, .toggle, .send, .reject], true),
      ([.toggle, .send, .accept, .load, .feed], false),
      ([.toggle, .load, .feed], true),
      ([.toggle, .load, .feed, .undo], false),
      ([.toggle, .send, .load, .feed], true),
      ([.toggle, .send, .load, .feed, .reject], false),
      ([.toggle, .send, .load, .feed, .accept], true),
      ([.toggle, .send, .accept, .toggle, .send, .load, .feed, .reject], false),
      ([.toggle, .send, .load, .accept, .feed], true),
      ([.toggle, .send, .load, .accept, .feed, .load, .feed], false),
      ([.toggle, .send, .load, .accept, .toggle, .feed, .undo], true),
      ([.toggle, .send, .accept, .load, .toggle, .send, .reject, .feed], false),
    ] as [([Step], Bool)])
  func showsALikeAfter(steps: [Step], isLiked: Bool) {
    let tweet = Tweet(id: "1", sender: .cleo, likes: TweetLikes(count: 3))
    var toggleLike = ToggleLike(repository: repository, clock: clock)
    var request = ToggleLike.Request(id: "1", isLiked: false)
    for step in steps {
      switch step {
      case .toggle:
        if let next = toggleLike.request(for: tweet) {
          request = next
          toggleLike.begin(request)
        }
      case .undo: toggleLike.undo("1")
      case .send: toggleLike.send(request)
      case .accept: toggleLike.settle(request, isAccepted: true)
      case .reject: toggleLike.settle(request, isAccepted: false)
      case .load: toggleLike.beginLoad()
      case .feed: toggleLike.receive(TweetFeed([tweet]))
      }
    }
    #expect(toggleLike.shown(on: tweet) == TweetLikes(count: isLiked ? 4 : 3, isLiked: isLiked))
  }

  @Test func waitsForTheRequestOfEachTweet() throws {
    let (tweet, other) = (Tweet(id: "1", sender: .cleo), Tweet(id: "2", sender: .cleo))
    var toggleLike = ToggleLike(repository: repository, clock: clock)
    let request = try #require(toggleLike.request(for: tweet))
    toggleLike.send(request)
    #expect(toggleLike.request(for: tweet) == nil && toggleLike.isInFlight)
    #expect(toggleLike.request(for: other) == ToggleLike.Request(id: "2", isLiked: true))
    toggleLike.settle(request, isAccepted: true)
    #expect(toggleLike.request(for: tweet) == ToggleLike.Request(id: "1", isLiked: false))
    #expect(!toggleLike.isInFlight)
  }

  @Test func sendsTheRequestAfterTheWait() async throws {
    let toggleLike = ToggleLike(repository: repository, clock: clock)
    try await toggleLike.wait()
    #expect(clock.slept == [TweetLikes.undoTime] && repository.calls == [])
    try await toggleLike.execute(ToggleLike.Request(id: "3", isLiked: true))
    #expect(repository.calls == ["like 3 true"])
  }
}
