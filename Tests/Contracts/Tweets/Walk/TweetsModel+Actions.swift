import DisplayKit
import TweetsKit

/// What a row's actions do.
extension TweetsModel {
  struct PendingLike {
    let call: LikeCall
    let answer: TweetScript.Answer<Void>
    let due: Int
  }

  mutating func toggleComments(_ id: Tweet.ID) -> [TweetsWord] {
    guard shownTweet(id) != nil else { return [] }
    openComments.formSymmetricDifference([id])
    return [.shows(state)]
  }

  mutating func toggleLike(_ id: Tweet.ID) -> [TweetsWord] {
    guard let tweet = shownTweet(id), likeWishes[id]?.isUnderWay != true else { return [] }
    let isLiked = !(likeWishes[id]?.isLiked ?? tweet.likes.isLiked)
    likeCount += 1
    let answer = script.like(likeCount)
    let call = LikeCall(id: id, isLiked: isLiked)
    pendingLikes.append(PendingLike(call: call, answer: answer, due: now + answer.delay))
    likeWishes[id] = LikeWish(isLiked: isLiked, after: likeWishes[id])
    failedLike = nil
    return [isLiked ? .likes(id) : .unlikes(id), .shows(state)]
  }

  /// Of those that are due at the same time, the one that was sent first.
  mutating func answerLikes() -> [TweetsWord] {
    var words: [TweetsWord] = []
    while let position = pendingLikes.firstIndex(where: { $0.due <= now }) {
      answer(pendingLikes.remove(at: position))
      words.append(.shows(state))
    }
    return words
  }

  private mutating func answer(_ like: PendingLike) {
    let wish = likeWishes[like.call.id]
    switch like.answer.result {
    case .success: likeWishes[like.call.id] = wish?.agreed
    case .failure(let error):
      likeWishes[like.call.id] = wish?.refused
      if !like.answer.isCancellation {
        failedLike = FailedLike(isLiked: like.call.isLiked, Failure(error))
      }
    }
  }

  private func shownTweet(_ id: Tweet.ID) -> Tweet? {
    guard case .showing(let feed, _) = phase else { return nil }
    return feed.tweets.prefix(visibleCount).first { $0.id == id }
  }
}
