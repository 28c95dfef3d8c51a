import DisplayKit
import TweetsKit

extension FaultyTweetsScreen {
  func toggleComments(_ id: Tweet.ID) {
    guard case .loaded(let shown) = state else { return }
    if fault != .opensWhatIsNotShown, shown.rows.row(of: id) == nil { return }
    if fault == .opensOneAtATime, !openComments.contains(id) { openComments = [] }
    if fault == .keepsCommentsOpen {
      openComments.insert(id)
    } else {
      openComments.formSymmetricDifference([id])
    }
    showTweets(shown.status)
  }

  func toggleLike(_ id: Tweet.ID) {
    guard let feed, case .loaded(let shown) = state else { return }
    let reach = fault == .likesWhatIsNotShown ? feed.tweets.count : visibleCount
    guard let tweet = feed.tweets.prefix(reach).first(where: { $0.id == id }) else { return }
    if liking[id] != nil, fault != .likesTwice { return }
    if !liking.isEmpty, fault == .likesOneAtATime { return }
    let likes = shown.rows.row(of: id)?.likes ?? tweet.likes
    send(fault == .neverTakesBack || !likes.isLiked, id)
    if fault != .keepsNotice { failedLike = nil }
    showTweets(shown.status)
  }

  private func send(_ isLiked: Bool, _ id: Tweet.ID) {
    if fault != .likesLate { likeWishes[id] = LikeWish(isLiked: isLiked, after: likeWishes[id]) }
    let slot = TaskSlot()
    if let earlier = liking[id] { strays.append(earlier) }
    liking[id] = slot
    slot.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.liking[id] = nil
      self?.settle(id, isLiked, result)
    }
  }

  private func settle(_ id: Tweet.ID, _ isLiked: Bool, _ result: Result<Void, any Error>) {
    guard case .loaded(let shown) = state else { return }
    switch result {
    case .success: likeWishes[id] = LikeWish(isLiked: isLiked, isUnderWay: false)
    case .failure(let error):
      switch fault {
      case .neverUndoes: likeWishes[id] = likeWishes[id]?.agreed
      case .undoesWhatWasAgreed: likeWishes[id] = nil
      case .undoesPastTheFeed: likeWishes[id] = LikeWish(isLiked: !isLiked, isUnderWay: false)
      default: likeWishes[id] = likeWishes[id]?.refused
      }
      let isTold = !(error is CancellationError) || fault == .tellsOfCancelledLikes
      if isTold, fault != .undoesInSilence {
        failedLike = FailedLike(isLiked: isLiked, failure(error))
      }
    }
    showTweets(shown.status)
  }

  /// What a new feed leaves of what was chosen.
  func takeActions(from feed: TweetFeed) {
    if fault == .closesCommentsOnRefresh { openComments = [] }
    if fault != .keepsCommentsOfTheGone { openComments = feed.known(openComments) }
    if fault == .losesLikesInRefresh { likeWishes = [:] }
    if fault != .believesItselfForEver { likeWishes = likeWishes.compactMapValues(\.afterFeed) }
    if fault == .losesNotice { failedLike = nil }
  }
}
