import DisplayKit
import TaskKit
import TweetsKit

/// The search as the page shows it.
struct FaultySearch {
  enum Status {
    case inProgress, complete
    case failed(Failure)
  }

  let words: SearchWords
  let status: Status

  var isInProgress: Bool { if case .inProgress = status { true } else { false } }

  var warning: DisplayText? {
    if case .failed(let failure) = status { TweetsStrings.searchFailed(failure) } else { nil }
  }

  /// In place of the rows, if there are none.
  var none: DisplayText? {
    if case .complete = status { TweetsStrings.nothingFound(words.text) } else { nil }
  }
}

extension FaultyTweetsScreen {
  func shownTweets(_ feed: TweetFeed) -> ArraySlice<Tweet> {
    guard let words else { return feed.tweets.prefix(visibleCount) }
    let searched = fault == .searchesVisibleTweets ? visibleCount : feed.tweets.count
    let matches = feed.tweets.prefix(searched).filter(words.matches)
    if fault == .repeatsMatches { return (matches + results)[...] }
    let known = Set(matches.map(\.id))
    return (matches + results.filter { !known.contains($0.id) })[...]
  }

  func search(_ text: String) {
    let new = SearchWords(text)
    guard new != words || fault == .searchesSameWords, new != nil || words != nil else { return }
    words = new
    if fault != .keepsEarlierResults { results = [] }
    searchStatus = .complete
    endSearch(isReplaced: new != nil)
    if let new { start(new, pauses: fault != .searchesWithoutPause) } else { clear() }
    showAgain()
  }

  /// The search, or listening.
  func repeatLast() {
    guard let words, case .failed = searchStatus, fault != .neverSearchesAgain else {
      return listenAgain()
    }
    start(words, pauses: fault == .pausesBeforeRetry)
    showAgain()
  }

  private func endSearch(isReplaced: Bool) {
    switch fault {
    case .showsStaleResults where isReplaced, .continuesClearedSearch where !isReplaced:
      extraTasks.append(searching)
      searching = LatestTask()
    default: searching.cancel()
    }
  }

  private func clear() {
    if fault == .losesVisibleCountOfFeed { visibleCount = pageSize }
    if fault == .losesLikesOfSearch {
      pendingLikes = pendingLikes.filter { $0.value.status != .accepted }
    }
  }

  private func start(_ words: SearchWords, pauses: Bool) {
    searchStatus = .inProgress
    searching.replace { [repository, clock] in
      if pauses { try await clock.sleep(for: SearchWords.pause) }
      return try await repository.search(words.text)
    } then: { [weak self] in
      self?.receive($0)
    }
  }

  private func receive(_ response: Result<TweetFeed, any Error>) {
    switch response {
    case .success(let feed):
      results = feed.tweets
      searchStatus = .complete
    case .failure(let error):
      if fault == .endsFailedSearch { words = nil }
      searchStatus = fault == .hidesFailedSearch ? .complete : .failed(failure(error))
    }
    showAgain()
  }

  /// No effect without a feed.
  func showAgain() {
    guard case .loaded(let shown) = page else { return }
    showTweets(shown.status)
  }
}
