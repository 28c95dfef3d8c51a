import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The rules need no View, no view model and no response.
@MainActor
struct ToggleLikeTests {
  enum Step { case toggle, accept, reject, feed }

  private let repository = FakeRepository()

  @Test(
    arguments: [
      ([], false),
      ([.toggle], true),
      ([.toggle, .toggle], true),
      ([.toggle, .accept], true),
      ([.toggle, .reject], false),
      ([.toggle, .accept, .toggle], false),
      ([.toggle, .accept, .toggle, .accept], false),
      ([.toggle, .accept, .toggle, .reject], true),
      ([.toggle, .accept, .feed], false),
      ([.toggle, .feed], true),
      ([.toggle, .feed, .reject], false),
      ([.toggle, .feed, .accept], true),
      ([.toggle, .accept, .toggle, .feed, .reject], false),
    ] as [([Step], Bool)])
  func showsALikeAfter(steps: [Step], isLiked: Bool) {
    let tweet = Tweet(id: "1", sender: .cleo, likes: TweetLikes(count: 3))
    var toggleLike = ToggleLike(repository: repository)
    var request = ToggleLike.Request(id: "1", isLiked: false)
    for step in steps {
      switch step {
      case .toggle:
        request = toggleLike.request(for: tweet) ?? request
        toggleLike.begin(request)
      case .accept: toggleLike.settle(request, isAccepted: true)
      case .reject: toggleLike.settle(request, isAccepted: false)
      case .feed: toggleLike.receive(TweetFeed([tweet]))
      }
    }
    #expect(toggleLike.likes(of: tweet) == TweetLikes(count: isLiked ? 4 : 3, isLiked: isLiked))
  }

  @Test func keepsTheLikesOfTweetsThatAreNotInAFeed() throws {
    let tweet = Tweet(id: "1", sender: .cleo)
    var toggleLike = ToggleLike(repository: repository)
    toggleLike.settle(try #require(toggleLike.request(for: tweet)), isAccepted: true)
    toggleLike.receive(TweetFeed([Tweet(id: "2", sender: .cleo)]))
    #expect(toggleLike.likes(of: tweet).isLiked)
  }

  @Test func waitsForTheRequestOfEachTweet() throws {
    let (tweet, other) = (Tweet(id: "1", sender: .cleo), Tweet(id: "2", sender: .cleo))
    var toggleLike = ToggleLike(repository: repository)
    let request = try #require(toggleLike.request(for: tweet))
    toggleLike.begin(request)
    #expect(toggleLike.request(for: tweet) == nil && toggleLike.isInFlight)
    #expect(toggleLike.request(for: other) == ToggleLike.Request(id: "2", isLiked: true))
    toggleLike.settle(request, isAccepted: true)
    #expect(toggleLike.request(for: tweet) == ToggleLike.Request(id: "1", isLiked: false))
    #expect(!toggleLike.isInFlight)
  }

  @Test func sendsTheRequest() async throws {
    let toggleLike = ToggleLike(repository: repository)
    try await toggleLike.execute(ToggleLike.Request(id: "3", isLiked: true))
    #expect(repository.calls == ["like 3 true"])
  }
}
