import DisplayKit
import Observation
import TaskKit
import TweetsComponents
import TweetsKit

/// The search: its task, the tweets found and the texts about it.
@MainActor @Observable
final class SearchViewModel {
  /// Called after the service has responded, or the request has failed.
  @ObservationIgnored var onResponse: @MainActor () -> Void = {}
  private(set) var searchTweets: SearchTweets
  private let searching = LatestTask()

  init(searchTweets: SearchTweets) { self.searchTweets = searchTweets }

  var progress: DisplayText? {
    if case .inProgress = searchTweets.status { TweetsStrings.searching } else { nil }
  }

  var warning: DisplayText? {
    guard case .failed(let error) = searchTweets.status else { return nil }
    return TweetsStrings.searchFailed(Failure(error))
  }

  /// In place of items, if there are none: nil if the search may find some.
  var emptyText: DisplayText? {
    guard let words = searchTweets.found?.words else { return TweetsStrings.noTweets }
    guard case .finished = searchTweets.status else { return nil }
    return TweetsStrings.nothingFound(words.text)
  }

  /// - Parameter words: nil to end the search.
  func begin(_ words: SearchWords?, in feed: TweetFeed?) {
    searchTweets.begin(words, in: feed)
    searchService(after: SearchWords.pause)
  }

  func beginAgain() {
    searchTweets.beginAgain()
    searchService()
  }

  func receive(_ feed: TweetFeed) { searchTweets.receive(feed) }

  func close() { searching.cancel() }

  private func searchService(after pause: Duration = .zero) {
    guard let words = searchTweets.found?.words else { return searching.cancel() }
    searching.replace { [searchTweets] in
      try await searchTweets.execute(words, after: pause)
    } then: { [weak self] response in
      self?.searchTweets.settle(response)
      self?.onResponse()
    }
  }
}
