import DisplayKit
import ScreenContracts
import TweetsKit

@testable import TweetsContract

extension TweetsModel {
  struct Search {
    enum Call {
      /// The pause starts at the end of the step.
      case unstarted
      case pause(until: Int)
      case request(ScriptedResponse<TweetFeed>, due: Int)

      /// Nil before the pause.
      var due: Int? {
        switch self {
        case .unstarted: nil
        case .pause(let due), .request(_, let due): due
        }
      }
    }

    var words: SearchWords?
    /// Nil after the last response.
    var call: Call?
    var results: [Tweet] = []
    var warning: DisplayFacts.Part?

    var progress: DisplayFacts.Part? { call == nil ? nil : .searching }

    /// In place of the rows, if there are none.
    var none: DisplayFacts.Part? {
      guard let words else { return .noTweets }
      return call == nil && warning == nil ? .nothing(for: words.text) : nil
    }
  }

  func shownTweets(_ feed: TweetFeed) -> [Tweet] {
    guard let words = search.words else { return Array(feed.tweets.prefix(visibleCount)) }
    let matches = feed.tweets.filter(words.matches)
    return matches + search.results.filter { result in !matches.contains { $0.id == result.id } }
  }

  mutating func search(_ text: String) -> [Effect] {
    let words = SearchWords(text)
    guard words != search.words else { return [] }
    let cancelled: [Effect] = search.call?.due == nil ? [] : [.cancels(1)]
    search = Search(words: words, call: words == nil ? nil : Search.Call.unstarted)
    return cancelled + updates
  }

  /// Starts the pause of the last search of a step.
  mutating func startSearch() -> [Effect] {
    guard case .unstarted = search.call else { return [] }
    search.call = .pause(until: now + 3)
    return [.pauses]
  }

  mutating func searchAgain() -> [Effect] {
    guard search.warning != nil else { return [] }
    search.warning = nil
    let call = request()
    return updates + call
  }

  mutating func completeSearch() -> [Effect] {
    switch search.call {
    case .pause(let due) where due <= now: return request() + completeSearch()
    case .request(let response, let due) where due <= now:
      search.call = nil
      switch response.result {
      case .success(let feed): search.results = feed.tweets
      case .failure(let error): search.warning = .searchFailed(error)
      }
      return updates
    case nil, .unstarted, .pause, .request: return []
    }
  }

  private mutating func request() -> [Effect] {
    guard let words = search.words else { return [] }
    searchCount += 1
    let response = script.searches[min(searchCount, script.searches.count) - 1]
    search.call = .request(response, due: now + response.delay)
    return [.searches(words.text)]
  }

  /// A search has no effect on the display without a feed.
  private var updates: [Effect] {
    if case .showing = phase { [.shows(facts)] } else { [] }
  }
}
