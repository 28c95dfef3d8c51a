import DisplayKit
import TaskKit
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
      let inTurn = fault == .fetchesSequentially
      return await FaultyTimeline(repository, policy, inTurn: inTurn)
    } then: { [weak self] result in
      self?.isLoading = false
      if case .success(let timeline) = result { self?.receive(timeline) }
    }
    if fault != .keepsNotice { failedLike = nil }
    acceptedBeforeLoad = Set(pendingLikes.keys)
    if fault != .keepsShownTweetsOnRefresh { newTweets.beginLoad() }
    if feed == nil { show(.loading(header)) } else { showTweets(.refreshing) }
  }

  private func receive(_ timeline: FaultyTimeline) {
    var profileError: (any Error)?
    do { profile = try timeline.profile.get() } catch { profileError = error }
    do { receive(try timeline.feed.get(), profileError) } catch { fail(error) }
  }

  private func receive(_ newest: TweetFeed, _ error: (any Error)?) {
    if let error, fault == .failsWithoutProfile { return fail(error) }
    hasFailed = error != nil
    let keepsPlace = fault == .keepsRowsOnRefresh || words != nil && fault != .losesPlaceInSearch
    if self.feed == nil || !keepsPlace { visibleCount = pageSize }
    let isFirst = self.feed == nil
    let feed = takeNewTweets(from: newest)
    self.feed = feed
    if fault == .dropsResultsOnRefresh { results = [] }
    selection = fault == .dropsSelection ? nil : feed.known(selection, or: results)
    takeActions(from: feed)
    takeLikes(from: newest)
    showTweets(error.map { .profileFailed(failure($0)) } ?? .complete)
    if isFirst || fault == .listensToEachFeed { listen() }
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

/// The results of both requests.
private struct FaultyTimeline {
  let profile: Result<Profile, any Error>
  let feed: Result<TweetFeed, any Error>

  @MainActor
  init(_ repository: any TweetRepository, _ policy: ReadPolicy, inTurn: Bool) async {
    if inTurn {
      profile = await Result { try await repository.profile(policy) }
      feed = await Result { try await repository.feed(policy) }
    } else {
      async let feed = Result { try await repository.feed(policy) }
      profile = await Result { try await repository.profile(policy) }
      self.feed = await feed
    }
  }
}

extension FaultyTweetsScreen {
  func toggleComments(_ id: Tweet.ID) {
    guard case .loaded(let shown) = page else { return }
    if fault != .opensHiddenComments, shown.cells.likes(of: id) == nil { return }
    if fault == .opensOneAtATime, !openComments.contains(id) { openComments = [] }
    if fault == .keepsCommentsOpen {
      openComments.insert(id)
    } else {
      openComments.formSymmetricDifference([id])
    }
    showTweets(shown.status)
  }
}

extension FaultyTweetsScreen {
  /// Preserves the user's choices that still apply to a new feed.
  func takeActions(from feed: TweetFeed) {
    if fault == .closesCommentsOnRefresh { openComments = [] }
    if fault != .keepsCommentsOfRemovedTweets {
      openComments = feed.known(
        openComments, or: fault == .closesCommentsOfResults ? [] : results)
    }
  }

  func takeLikes(from feed: TweetFeed) {
    if fault == .dropsLikesOnRefresh { pendingLikes = [:] }
    if fault == .dropsWaitingLikesOnRefresh {
      pendingLikes = pendingLikes.filter { $0.value.status != .waiting }
    }
    if fault != .keepsLikesAfterFeed {
      let newer =
        fault == .dropsLikesOfResults ? acceptedBeforeLoad : feed.known(acceptedBeforeLoad)
      for id in newer { pendingLikes[id] = pendingLikes[id]?.afterFeed }
    }
    if fault == .dropsNotice { failedLike = nil }
  }
}
