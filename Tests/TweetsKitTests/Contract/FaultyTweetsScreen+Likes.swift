import TaskKit
import TweetsKit

extension FaultyTweetsScreen {
  func toggleLike(_ id: Tweet.ID) {
    guard let feed, case .loaded(let shown) = page else { return }
    let reach = fault == .likesHiddenTweets ? feed.tweets[...] : shown.cells.tweets
    guard let tweet = reach.first(where: { $0.id == id }) else { return }
    if fault == .dropsNoticeOnSecondLike { failedLike = nil }
    if waitingLikes[id] != nil {
      if fault != .neverUndoesByLike { undoLike(id) }
      return
    }
    if pendingLikes[id]?.status == .inFlight, fault != .likesTwice { return }
    if !pendingLikes.values.allSatisfy({ $0.status == .accepted }), fault == .likesOneAtATime {
      return
    }
    let likes = shown.cells.likes(of: id) ?? tweet.likes
    let isLiked = fault == .neverUnlikes || !likes.isLiked
    if fault != .showsLikeLate {
      pendingLikes[id] = FaultyPendingLike(isLiked: isLiked, earlier: pendingLikes[id]?.isLiked)
    }
    if fault != .keepsNotice { failedLike = nil }
    fault == .sendsAtOnce ? sendLike(isLiked, of: id) : wait(toSend: isLiked, of: id)
    showTweets(shown.status)
  }

  func undoLike(_ id: Tweet.ID) {
    guard let task = waitingLikes[id], fault != .neverUndoes else { return }
    if fault == .sendsUndoneLikes { extraTasks.append(task) }
    waitingLikes[id] = nil
    pendingLikes[id] = fault == .forgetsAcceptedLikeOnUndo ? nil : pendingLikes[id]?.reverted
    if fault == .undoesAllLikes {
      for id in waitingLikes.keys { pendingLikes[id] = nil }
      waitingLikes = [:]
    }
    if fault == .dropsNoticeOnUndo { failedLike = nil }
    showAgain()
  }

  func closeLikes() {
    let waiting = waitingLikes
    if fault == .continuesWaitAfterClose { extraTasks += waiting.values }
    waitingLikes = [:]
    wasClosed = true
    if fault == .cancelsLikesOnClose { extraTasks = [] }
    guard fault != .losesLikesOnClose else { return }
    for id in waiting.keys {
      guard let like = pendingLikes[id] else { continue }
      run(like.isLiked, of: id) { _, _ in }
    }
  }

  private func wait(toSend isLiked: Bool, of id: Tweet.ID) {
    if fault == .waitsOnceForAll { waitingLikes.values.forEach { $0.cancel() } }
    let task = LatestTask()
    waitingLikes[id] = task
    task.replace { [clock] in
      try await clock.sleepForUndo()
    } then: { [weak self] _ in
      self?.waitingLikes[id] = nil
      self?.sendLike(isLiked, of: id)
    }
  }

  private func sendLike(_ isLiked: Bool, of id: Tweet.ID) {
    pendingLikes[id]?.status = .inFlight
    if fault != .showsLikeLate { showAgain() }
    run(isLiked, of: id) { $0.settle(id, isLiked, $1) }
  }

  private func run(
    _ isLiked: Bool, of id: Tweet.ID,
    then completion: @escaping @MainActor (FaultyTweetsScreen, Result<Void, any Error>) -> Void
  ) {
    let request: @MainActor () async throws -> Void = { [repository] in
      try await repository.setLiked(isLiked, of: id)
    }
    guard fault == .cancelsLikesOnClose else {
      return background.run(for: self, request, then: completion)
    }
    let task = LatestTask()
    extraTasks.append(task)
    task.replace(request) { [weak self] in if let self { completion(self, $0) } }
  }

  private func settle(_ id: Tweet.ID, _ isLiked: Bool, _ result: Result<Void, any Error>) {
    guard !wasClosed || fault == .continuesLikesAfterClose else { return }
    switch result {
    case .success:
      pendingLikes[id] = FaultyPendingLike(isLiked: isLiked, status: .accepted)
      if fault != .losesLikesAcceptedDuringRefresh { acceptedBeforeLoad.remove(id) }
    case .failure(let error): revert(id, isLiked, error)
    }
    showAgain()
  }

  private func revert(_ id: Tweet.ID, _ isLiked: Bool, _ error: any Error) {
    switch fault {
    case .keepsRejectedLike: pendingLikes[id] = pendingLikes[id]?.accepted
    case .revertsAcceptedLike: pendingLikes[id] = nil
    case .revertsToOppositeOfLike:
      pendingLikes[id] = FaultyPendingLike(isLiked: !isLiked, status: .accepted)
    default: pendingLikes[id] = pendingLikes[id]?.reverted
    }
    let isHidden = error is CancellationError && fault == .hidesCancelledLikes
    guard !isHidden, fault != .revertsWithoutNotice else { return }
    let failure = failure(error)
    failedLike = isLiked ? TweetsStrings.likeFailed(failure) : TweetsStrings.unlikeFailed(failure)
  }
}
