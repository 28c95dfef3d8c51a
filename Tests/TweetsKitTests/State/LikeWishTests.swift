import Testing
import TweetsKit

struct LikeWishTests {
  private let agreed = LikeWish(isLiked: true).agreed

  @Test func isSettledOnceTheServiceAgrees() {
    #expect(agreed == LikeWish(isLiked: true, isUnderWay: false))
    #expect(LikeWish(isLiked: false, after: agreed).agreed.refused == nil)
  }

  @Test func isAsBeforeOnceTheServiceRefuses() {
    #expect(LikeWish(isLiked: true).refused == nil)
    #expect(LikeWish(isLiked: false, after: agreed).refused == agreed)
  }

  @Test func leavesWhatWasAnsweredToTheFeed() {
    #expect(agreed.afterFeed == nil)
    #expect(LikeWish(isLiked: false, after: agreed).afterFeed == LikeWish(isLiked: false))
  }
}
