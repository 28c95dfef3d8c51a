import DisplayKit
import TweetsKit

/// The likes of one tweet: the state of a child reducer, which the scene's reducer runs for each
/// tweet that was liked or unliked.
struct TweetLike: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Sent by the View. Undoes a request that waits. No effect while one is in flight.
    case toggle
    /// Sent by the View. No effect unless a request waits.
    case undo
    /// The end of the wait.
    case send
    /// The result of a request; no failure if the service accepted it.
    case settle(isLiked: Bool, Failure?)
  }

  enum Effect: Equatable, Sendable {
    case wait
    case cancelWait
    case setLiked(Bool)
  }

  /// With the requested state.
  private enum Request: Equatable, Sendable {
    /// Can be undone.
    case waiting(Bool)
    case inFlight(Bool)
  }

  /// As in the feed, or in the results of a search.
  private var sent: TweetLikes
  /// The state that the service accepted since it sent `sent`; nil for the one it sent.
  private var accepted: Bool?
  private var request: Request?

  init(_ likes: TweetLikes) { sent = likes }

  /// Whether a request waits or is in flight.
  var isPending: Bool { request != nil }

  var isInFlight: Bool { if case .inFlight = request { true } else { false } }

  var canUndo: Bool { isPending && !isInFlight }

  /// Whether the service has accepted a like since `sent` was requested.
  var isAccepted: Bool { accepted != nil }

  /// Whether the tweet is as the service sent it.
  var isEmpty: Bool { request == nil && accepted == nil }

  /// For display: includes the request.
  var shown: TweetLikes {
    switch request {
    case .waiting(let isLiked), .inFlight(let isLiked): sent.with(isLiked: isLiked)
    case nil: sent.with(isLiked: isLiked)
    }
  }

  /// Without the request.
  private var isLiked: Bool { accepted ?? sent.isLiked }

  /// A new feed includes the like that was accepted before it was requested.
  mutating func receive(_ likes: TweetLikes) {
    sent = likes
    accepted = nil
  }

  /// The result of a search, or of an earlier request, can be older than the accepted like.
  mutating func receiveResult(_ likes: TweetLikes) { sent = likes }

  static func reduce(into like: inout Self, _ action: Action) -> [Effect] {
    switch (action, like.request) {
    case (.toggle, nil):
      like.request = .waiting(!like.isLiked)
      return [.wait]
    case (.toggle, .waiting), (.undo, .waiting):
      like.request = nil
      return [.cancelWait]
    case (.send, .waiting(let isLiked)):
      like.request = .inFlight(isLiked)
      return [.setLiked(isLiked)]
    case (.settle(let isLiked, let failure), _):
      like.request = nil
      if failure == nil { like.accepted = isLiked }
      return []
    case (.toggle, .inFlight), (.undo, _), (.send, _): return []
    }
  }
}
