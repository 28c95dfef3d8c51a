import DisplayKit
import TweetsKit

extension FaultyTweetsScreen {
  func load(_ policy: ReadPolicy) {
    isLoading = true
    hasLoaded = true
    hasFailed = false
    var used = request
    if fault == .startsSecondLoad {
      used = LatestTask()
      extraTasks.append(used)
    }
    used.replace { [repository, fault] in
      fault == .fetchesSequentially
        ? await repository.timelineInTurn(policy) : await repository.timeline(policy)
    } then: { [weak self] result in
      self?.isLoading = false
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    if fault != .keepsNotice { failedLike = nil }
    if feed == nil { show(.loading(header)) } else { showTweets(.refreshing) }
  }

  private func receive(_ timeline: Timeline) {
    var profileError: (any Error)?
    do { profile = try timeline.profile.get() } catch { profileError = error }
    do { receive(try timeline.feed.get(), profileError) } catch { fail(error) }
  }

  private func receive(_ feed: TweetFeed, _ error: (any Error)?) {
    if let error, fault == .failsWithoutProfile { return fail(error) }
    hasFailed = error != nil
    let isReset = self.feed == nil || fault != .keepsRowsOnRefresh
    self.feed = feed
    visibleCount = min(isReset ? pageSize : visibleCount, feed.tweets.count)
    if fault == .dropsSelection || !feed.tweets.contains(where: { $0.id == selection }) {
      selection = nil
    }
    takeActions(from: feed)
    showTweets(error.map { .profileFailed(failure($0)) } ?? .complete)
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    if fault == .ignoresCancellation, error is CancellationError { return }
    if fault == .swallowsErrors {
      feed = feed ?? TweetFeed([])
      return showTweets(.complete)
    }
    if fault == .dropsTweetsOnFailedRefresh { feed = nil }
    if feed == nil {
      show(.failed(header, failure(error)))
    } else {
      showTweets(.refreshFailed(failure(error)))
    }
  }

  func failure(_ error: any Error) -> Failure {
    var failure = Failure(error)
    if fault == .dropsCause { failure.cause = nil }
    return failure
  }
}

extension TweetRepository {
  @MainActor
  fileprivate func timelineInTurn(_ policy: ReadPolicy) async -> Timeline {
    let profile: Result<Profile, any Error>
    do { profile = .success(try await self.profile(policy)) } catch { profile = .failure(error) }
    do { return Timeline(profile: profile, feed: .success(try await feed(policy))) } catch {
      return Timeline(profile: profile, feed: .failure(error))
    }
  }
}

extension FaultyTweetsScreen {
  func toggleComments(_ id: Tweet.ID) {
    guard case .loaded(let shown) = state else { return }
    if fault != .opensHiddenComments, shown.rows.row(of: id) == nil { return }
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
    let reach = fault == .likesHiddenTweets ? feed.tweets.count : visibleCount
    guard let tweet = feed.tweets.prefix(reach).first(where: { $0.id == id }) else { return }
    if liking[id] != nil, fault != .likesTwice { return }
    if !liking.isEmpty, fault == .likesOneAtATime { return }
    let likes = shown.rows.row(of: id)?.likes ?? tweet.likes
    send(fault == .neverUnlikes || !likes.isLiked, id)
    if fault != .keepsNotice { failedLike = nil }
    showTweets(shown.status)
  }

  private func send(_ isLiked: Bool, _ id: Tweet.ID) {
    if fault != .showsLikeLate {
      pendingLikes[id] = PendingLike(isLiked: isLiked, after: pendingLikes[id])
    }
    let request = LatestTask()
    if let earlier = liking[id] { extraTasks.append(earlier) }
    liking[id] = request
    request.replace { [repository] in
      try await repository.setLiked(isLiked, of: id)
    } then: { [weak self] result in
      self?.liking[id] = nil
      self?.settle(id, isLiked, result)
    }
  }

  private func settle(_ id: Tweet.ID, _ isLiked: Bool, _ result: Result<Void, any Error>) {
    guard case .loaded(let shown) = state else { return }
    switch result {
    case .success: pendingLikes[id] = PendingLike(isLiked: isLiked, isInFlight: false)
    case .failure(let error):
      switch fault {
      case .keepsRejectedLike: pendingLikes[id] = pendingLikes[id]?.accepted
      case .revertsAcceptedLike: pendingLikes[id] = nil
      case .revertsToOppositeOfLike:
        pendingLikes[id] = PendingLike(isLiked: !isLiked, isInFlight: false)
      default: pendingLikes[id] = pendingLikes[id]?.rejected
      }
      let isHidden = error is CancellationError && fault == .hidesCancelledLikes
      if !isHidden, fault != .revertsWithoutNotice {
        failedLike = FailedLike(isLiked: isLiked, failure(error))
      }
    }
    showTweets(shown.status)
  }

  /// Preserves the user's choices that still apply to a new feed.
  func takeActions(from feed: TweetFeed) {
    if fault == .closesCommentsOnRefresh { openComments = [] }
    if fault != .keepsCommentsOfRemovedTweets { openComments = feed.known(openComments) }
    if fault == .dropsLikesOnRefresh { pendingLikes = [:] }
    if fault != .keepsLikesAfterFeed { pendingLikes = pendingLikes.compactMapValues(\.afterFeed) }
    if fault == .dropsNotice { failedLike = nil }
  }
}
