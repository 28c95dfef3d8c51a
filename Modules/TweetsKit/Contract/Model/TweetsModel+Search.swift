import ScreenContracts
import TweetsKit

struct ModelSearch: Hashable {
  enum Call: Hashable {
    case none
    case pausing(timeLeft: Int)
    case requested
  }

  /// The numbers of each search's results: a tweet of the feeds, and one that is in no feed.
  static let found = [8, 24]
  /// The ID of the second one, which has comments.
  static let result = "\(found[1])"

  /// Without white space around them; nil without a search.
  var words: String?
  var call = Call.none
  var results: [ModelTweet] = []
  var failure: TweetsModel.Response?
}

extension TweetsModel {
  mutating func search(_ text: String) -> [Effect] {
    let words = SearchWords(text)?.text
    guard words != search.words else { return [] }
    let cancelled = endSearch()
    search = ModelSearch(words: words, call: words == nil ? .none : .pausing(timeLeft: 3))
    let pause: [Effect] = words == nil ? [] : [.calls(.sleep(.milliseconds(300)))]
    return cancelled + pause + shown
  }

  private mutating func endSearch() -> [Effect] {
    guard search.call != .none else { return [] }
    if search.call == .requested, let words = search.words { lateCalls = [.search(words)] }
    return [.cancels(1)]
  }

  mutating func passPause(_ time: Int) -> [Effect] {
    guard case .pausing(let timeLeft) = search.call else { return [] }
    search.call = .pausing(timeLeft: timeLeft - time)
    return timeLeft > time ? [] : request()
  }

  mutating func searchAgain() -> [Effect] {
    search.failure = nil
    return request() + shown
  }

  private mutating func request() -> [Effect] {
    guard let words = search.words else { return [] }
    lateCalls.removeAll { $0 == .search(words) }
    search.call = .requested
    return [.calls(.search(words))]
  }

  mutating func completeSearch(_ response: Response) -> [Effect] {
    search.call = .none
    switch response {
    case .found: search.results = ModelSearch.found.map { ModelTweet(id: $0) }
    case .none: search.results = []
    default: search.failure = response
    }
    return shown
  }

  /// A search has no effect on the display without a feed.
  private var shown: [Effect] { isShowing ? [.shows(self)] : [] }
}
