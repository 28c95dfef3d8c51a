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
  /// Nil if there is no search.
  private(set) var found: FoundTweets?
  private(set) var warning: DisplayText?
  private var isInProgress = false
  private let searchTweets: any SearchTweetsUseCase
  private let searching = LatestTask()

  init(searchTweets: any SearchTweetsUseCase) { self.searchTweets = searchTweets }

  var progress: DisplayText? { isInProgress ? TweetsStrings.searching : nil }

  /// In place of items, if there are none: nil if the search may find some.
  var emptyText: DisplayText? {
    guard let found else { return TweetsStrings.noTweets }
    return isInProgress || warning != nil ? nil : TweetsStrings.nothingFound(found.words.text)
  }

  /// - Parameter words: nil to end the search.
  func begin(_ words: SearchWords?, in feed: TweetFeed?) {
    found = words.map { FoundTweets($0, in: feed) }
    searchService(after: SearchWords.pause)
  }

  func beginAgain() { searchService(after: .zero) }

  /// Keeps the results.
  func receive(_ feed: TweetFeed) { found?.match(feed) }

  func close() { searching.cancel() }

  private func searchService(after pause: Duration) {
    warning = nil
    isInProgress = found != nil
    guard let words = found?.words else { return searching.cancel() }
    searching.replace { [searchTweets] in
      try await searchTweets.execute(words, after: pause)
    } then: { [weak self] in
      self?.receive($0)
    }
  }

  private func receive(_ response: Result<[Tweet], any Error>) {
    isInProgress = false
    switch response {
    case .success(let newest): found?.receive(newest)
    case .failure(let error): warning = TweetsStrings.searchFailed(Failure(error))
    }
    onResponse()
  }
}
