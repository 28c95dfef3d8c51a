import Testing
import TweetsKit

struct TweetLikesTests {
  @Test(arguments: [
    (TweetLikes(count: 3), true, 4), (TweetLikes(count: 3), false, 3),
    (TweetLikes(count: 3, isLiked: true), false, 2), (TweetLikes(count: 3, isLiked: true), true, 3),
    (TweetLikes(), true, 1), (TweetLikes(count: 0, isLiked: true), false, 0),
  ])
  func countTheReadersOwn(likes: TweetLikes, isLiked: Bool, count: Int) {
    #expect(likes.with(isLiked: isLiked) == TweetLikes(count: count, isLiked: isLiked))
    #expect(likes.with(isLiked: isLiked).with(isLiked: likes.isLiked) == likes)
  }

  @Test func survivesACountWithoutBounds() {
    #expect(TweetLikes(count: .max).with(isLiked: true).isLiked)
    #expect(TweetLikes(count: .min) == TweetLikes())
  }
}
