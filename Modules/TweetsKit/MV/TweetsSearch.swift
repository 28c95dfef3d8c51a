import Observation
import TaskKit
import TweetsKit

/// The model of one screen's search, in the tweets of a store and on the service.
///
/// A later search replaces an earlier one, so that its requests are its own. They end with
/// ``cancel()``, and when the search is released.
@MainActor @Observable
final class TweetsSearch {
  /// Nil without a search.
  private(set) var words: SearchWords?
  /// The service's results, also those that are in the feed.
  private(set) var results: [Tweet] = []
  /// Includes the pause.
  private(set) var isSearching = false
  /// Why there are no results.
  private(set) var error: (any Error)?
  private let store: TweetStore
  private let clock: any Clock<Duration>
  private let request = LatestTask()
  /// Derived once for each feed: a rendering must not match them all.
  @ObservationIgnored private var found: FoundTweets?
  /// The feed that `found` is of. Arrays with the same storage are compared at once.
  @ObservationIgnored private var searched: [Tweet] = []

  init(in store: TweetStore, clock: any Clock<Duration>) {
    self.store = store
    self.clock = clock
  }

  /// The tweets of the feed that match, and behind them the other results.
  var tweets: [Tweet] {
    guard let words, let feed = store.tweets else { return [] }
    if found?.words != words || searched != feed { found = FoundTweets(words, in: TweetFeed(feed)) }
    searched = feed
    if found?.results != results { found?.receive(results) }
    return found?.tweets ?? []
  }

  /// Without words, ends the search. The same words have no effect.
  func search(_ text: String) {
    let words = SearchWords(text)
    guard words != self.words else { return }
    self.words = words
    results = []
    cancel()
    isSearching = false
    error = nil
    searchService(after: TweetsScene.searchPause)
  }

  /// Repeats a failed search at once.
  func searchAgain() {
    if error != nil { searchService() }
  }

  func cancel() { request.cancel() }

  private func searchService(after pause: Duration = .zero) {
    guard let words else { return }
    isSearching = true
    error = nil
    request.replace { [repository = store.repository, clock] in
      if pause > .zero { try await clock.sleep(for: pause) }
      return try await repository.search(words.text)
    } then: { [weak self] result in
      self?.receiveResults(result)
    }
  }

  private func receiveResults(_ result: Result<TweetFeed, any Error>) {
    isSearching = false
    switch result {
    case .success(let feed): results = feed.tweets
    case .failure(let error): self.error = error
    }
  }
}
