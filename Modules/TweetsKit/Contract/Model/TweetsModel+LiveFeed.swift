import ScreenContracts
import TweetsKit

struct ModelLive: Hashable {
  var hasListened = false
  var isListening = false
  /// Not shown yet, the newest first.
  var new: [Int] = []
  /// At the top of the feed since the last load began, the newest first.
  var shown: [Int] = []
  var failure: TweetsModel.Response?
}

extension TweetsModel {
  mutating func listenToFirstFeed() -> [Effect] {
    guard isShowing, !live.hasListened else { return [] }
    return listen()
  }

  mutating func listenAgain() -> [Effect] {
    guard live.failure != nil, !live.isListening else { return [] }
    live.failure = nil
    return listen() + [.shows(self)]
  }

  private mutating func listen() -> [Effect] {
    live.hasListened = true
    live.isListening = true
    return [.calls(.updates)]
  }

  mutating func receiveUpdate(_ response: Response) -> [Effect] {
    let before = live
    receive(response)
    return (live.new, live.failure) == (before.new, before.failure) ? [] : [.shows(self)]
  }

  private mutating func receive(_ response: Response) {
    switch response {
    case .opened: live.failure = nil
    case .new(let id):
      live.failure = nil
      if isShowing, !feed.contains(id), !live.new.contains(id) { live.new.insert(id, at: 0) }
    case .lost: live.failure = .lost
    case .ended: break
    default:
      live.isListening = false
      live.failure = response
    }
  }

  mutating func showNewTweets() -> [Effect] {
    guard isShowing, search.words == nil, !live.new.isEmpty else { return [] }
    feed.tweets = live.new.map { ModelTweet(id: $0) } + feed.tweets
    visibleCount += live.new.count
    live.shown = live.new + live.shown
    live.new = []
    return [.shows(self)]
  }
}
