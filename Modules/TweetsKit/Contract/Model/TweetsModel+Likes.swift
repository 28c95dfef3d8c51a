import ScreenContracts
import TweetsKit

struct ModelLike: Hashable {
  let id: Int
  let isLiked: Bool
  /// Until it is sent; nil in flight.
  var timeLeft: Int? = 50

  var isInFlight: Bool { timeLeft == nil }
  var call: ScriptedCall { .setLiked(isLiked, of: "\(id)") }
}

struct FailedLike: Hashable {
  let isLiked: Bool
  let response: TweetsModel.Response
}

extension TweetsModel {
  mutating func toggleLike(_ id: Int) -> [Effect] {
    guard isShown(id), let tweet = shownTweets.first(where: { $0.id == id }) else { return [] }
    guard !likes.contains(where: { $0.id == id }) else { return undoLike(id) }
    likes.append(
      ModelLike(id: id, isLiked: !(acceptedLikes[id] ?? tweet.tweet.likes.isLiked)))
    failedLike = nil
    return [.shows(self), .calls(.sleep(.seconds(5)))]
  }

  mutating func undoLike(_ id: Int) -> [Effect] {
    guard let position = likes.firstIndex(where: { $0.id == id && !$0.isInFlight }) else {
      return []
    }
    likes.remove(at: position)
    return [.cancels(1), .shows(self)]
  }

  /// Likes of the same time are sent in the order of choosing; then a search begins.
  mutating func pass(_ time: Int) -> [Effect] {
    for position in likes.indices {
      likes[position].timeLeft = likes[position].timeLeft.map { $0 - time }
    }
    var effects: [Effect] = []
    while let position = likes.firstIndex(where: { $0.timeLeft == 0 }) {
      likes[position].timeLeft = nil
      effects += [.calls(likes[position].call), .shows(self)]
    }
    return effects + passPause(time)
  }

  mutating func complete(_ call: ScriptedCall, _ response: Response) -> [Effect] {
    guard let position = likes.firstIndex(where: { $0.isInFlight && $0.call == call }) else {
      return []
    }
    let like = likes.remove(at: position)
    if response == .accepts {
      acceptedLikes[like.id] = like.isLiked
      load?.accepted.remove(like.id)
    } else {
      failedLike = FailedLike(isLiked: like.isLiked, response: response)
    }
    return [.shows(self)]
  }

  func like(of id: Int) -> SampleLike? {
    guard let like = likes.first(where: { $0.id == id }) else {
      return acceptedLikes[id].map { $0 ? .liked : .unliked }
    }
    return switch (like.isInFlight, like.isLiked) {
    case (false, true): .likeWaits
    case (false, false): .unlikeWaits
    case (true, true): .liking
    case (true, false): .unliking
    }
  }
}
