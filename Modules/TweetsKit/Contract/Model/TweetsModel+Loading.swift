import ScreenContracts
import TaskKit
import TweetsKit

/// A sample tweet, perhaps with a like that was changed elsewhere.
struct ModelTweet: Hashable {
  let id: Int
  var isChanged = false

  var tweet: Tweet {
    let sample = Tweet.number(id)
    guard isChanged else { return sample }
    return Tweet(
      id: sample.id, sender: sample.sender, text: sample.text, comments: sample.comments,
      likes: sample.likes.with(isLiked: !sample.likes.isLiked))
  }

  func matches(_ words: String) -> Bool { SearchWords(words)?.matches(.number(id)) ?? false }
}

struct ModelFeed: Hashable {
  var tweets: [ModelTweet] = []
  var skipped = 0

  /// Nil for a failure.
  init?(_ response: TweetsModel.Response) {
    switch response {
    case .six: tweets = (1...6).map { ModelTweet(id: $0) }
    case .others:
      tweets = (5...16).map { ModelTweet(id: $0, isChanged: true) }
      skipped = 1
    case .none: break
    default: return nil
    }
  }

  init() {}

  func contains(_ id: Int) -> Bool { tweets.contains { $0.id == id } }

  var value: TweetFeed { TweetFeed(tweets.map(\.tweet), skipped: skipped) }
}

extension TweetsModel {
  mutating func load(_ policy: ReadPolicy) -> [Effect] {
    guard load == nil else { return [] }
    firstRead = nil
    hasFailed = false
    failedLike = nil
    live.shown = []
    load = Load(policy: policy, accepted: Set(acceptedLikes.keys))
    phase = isShowing ? .showing(.refreshing) : .opening
    return [.calls([.profile(policy), .feed(policy)])]
  }

  mutating func receive(_ response: Response, ofLoad call: ScriptedCall) -> [Effect] {
    if call.endpoint == "profile" { load?.profile = response } else { load?.feed = response }
    guard let done = load, let profile = done.profile, let feed = done.feed else { return [] }
    load = nil
    hasFailed = profile != .ada || ModelFeed(feed) == nil
    if profile == .ada { hasProfile = true }
    if let newest = ModelFeed(feed) {
      take(newest, done)
      phase = .showing(profile == .ada ? .complete : .profileFailed(profile))
    } else {
      phase = isShowing ? .showing(.refreshFailed(feed)) : .failed(feed)
    }
    return [.shows(self)] + listenToFirstFeed()
  }

  private mutating func take(_ newest: ModelFeed, _ done: Load) {
    let missing = live.shown.filter { !newest.contains($0) }
    feed = newest
    feed.tweets = missing.map { ModelTweet(id: $0) } + newest.tweets
    if search.words == nil { visibleCount = 5 }
    let isKnown = { [feed, search] (id: Int) in
      feed.contains(id) || search.results.contains { $0.id == id }
    }
    selection = selection.flatMap { isKnown($0) ? $0 : nil }
    openComments = openComments.filter(isKnown)
    acceptedLikes = acceptedLikes.filter { id, _ in
      !done.accepted.contains(id) || !newest.contains(id)
    }
    live.new.removeAll(where: feed.contains)
  }
}
