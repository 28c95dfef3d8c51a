import DisplayKit
import TweetsKit

/// The likes of one tweet: the state of a child reducer, which the scene's reducer runs for each
/// tweet that was liked or unliked.
struct TweetLike: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Sent by the View. No effect while a request is in flight.
    case toggle
    /// The result of a request; no failure if the service accepted it.
    case settle(isLiked: Bool, Failure?)
  }

  enum Effect: Equatable, Sendable {
    case setLiked(Bool)
  }

  /// As in the feed.
  private var sent: TweetLikes
  /// The state that the service last sent or accepted.
  private var isAccepted: Bool
  /// The requested state, while the request is in flight.
  private var request: Bool?

  init(_ likes: TweetLikes) {
    sent = likes
    isAccepted = likes.isLiked
  }

  var isInFlight: Bool { request != nil }

  /// For display: includes the request.
  var shown: TweetLikes { sent.with(isLiked: request ?? isAccepted) }

  /// A newer feed includes all likes but the one in flight.
  mutating func receive(_ likes: TweetLikes) {
    sent = likes
    isAccepted = likes.isLiked
  }

  /// The result of a search can be older than the accepted like.
  mutating func receiveResult(_ likes: TweetLikes) { sent = likes }

  static func reduce(into like: inout Self, _ action: Action) -> [Effect] {
    switch action {
    case .toggle:
      guard !like.isInFlight else { return [] }
      let isLiked = !like.isAccepted
      like.request = isLiked
      return [.setLiked(isLiked)]
    case .settle(let isLiked, let failure):
      like.request = nil
      if failure == nil { like.isAccepted = isLiked }
      return []
    }
  }
}
