import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The rules need no View, no view model, no use case and no response.
struct PendingLikesTests {
  enum Step { case toggle, undo, send, accept, reject, load, feed }

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
    var likes = PendingLikes()
    var request = PendingLikes.Request(id: "1", isLiked: false)
    for step in steps {
      switch step {
      case .toggle:
        if let next = likes.request(for: tweet) {
          request = next
          likes.begin(request)
        }
      case .undo: likes.undo("1")
      case .send: likes.send(request)
      case .accept: likes.settle(request, isAccepted: true)
      case .reject: likes.settle(request, isAccepted: false)
      case .load: likes.beginLoad()
      case .feed: likes.receive(TweetFeed([tweet]))
      }
    }
    #expect(likes.shown(on: tweet) == TweetLikes(count: isLiked ? 4 : 3, isLiked: isLiked))
  }

  @Test func waitsForTheRequestOfEachTweet() throws {
    let (tweet, other) = (Tweet(id: "1", sender: .cleo), Tweet(id: "2", sender: .cleo))
    var likes = PendingLikes()
    let request = try #require(likes.request(for: tweet))
    likes.send(request)
    #expect(likes.request(for: tweet) == nil && likes.isInFlight)
    #expect(likes.request(for: other) == PendingLikes.Request(id: "2", isLiked: true))
    likes.settle(request, isAccepted: true)
    #expect(likes.request(for: tweet) == PendingLikes.Request(id: "1", isLiked: false))
    #expect(!likes.isInFlight)
  }
}
