package import DisplayKit
package import TweetsKit

extension TweetsState {
  static func failed(_ header: TweetsHeader?, _ error: some Error) -> TweetsState {
    .failed(header, Failure(error))
  }
}

extension LoadedTweets.Status {
  static func profileFailed(_ error: some Error) -> Self { .profileFailed(Failure(error)) }

  static func refreshFailed(_ error: some Error) -> Self { .refreshFailed(Failure(error)) }
}

extension PendingLike {
  /// The request is in flight.
  static let liking = PendingLike(isLiked: true)
  static let unliking = PendingLike(isLiked: false)
  static func liking(after earlier: PendingLike) -> Self {
    Self(isLiked: true, after: earlier)
  }
  static func unliking(after earlier: PendingLike) -> Self {
    Self(isLiked: false, after: earlier)
  }

  static let liked = PendingLike(isLiked: true, isUnderWay: false)
  static let unliked = PendingLike(isLiked: false, isUnderWay: false)
}

extension FailedLike {
  static func like(_ error: some Error) -> Self { Self(isLiked: true, Failure(error)) }

  static func unlike(_ error: some Error) -> Self { Self(isLiked: false, Failure(error)) }
}

extension TweetsContract {
  package static func failures(in state: TweetsState) -> [Failure] {
    switch state {
    case .loading: []
    case .failed(_, let failure): [failure]
    case .loaded(let tweets):
      [tweets.status.failure, tweets.failedLike?.failure].compactMap(\.self)
    }
  }

  /// One line, independent of the number of rows.
  package static func summary(of state: TweetsState) -> String {
    switch state {
    case .loading(let header): "loading under \(name(of: header))"
    case .failed(let header, let failure): "failed under \(name(of: header)): \(words(of: failure))"
    case .loaded(let tweets): summary(of: tweets)
    }
  }

  private static func summary(of tweets: LoadedTweets) -> String {
    let rows = tweets.rows
    let range = rows.isEmpty ? "no rows" : "rows \(rows[rows.startIndex].id)"
    let end = rows.last.map { "…\($0.id) (\(rows.count))" } ?? ""
    return "\(range)\(end) under \(name(of: tweets.header)), skipped \(tweets.skipped) of "
      + "\(tweets.received), \(tweets.canLoadMore ? "more" : "no more"), "
      + "selection \(tweets.selection ?? "none"), \(words(of: tweets.status))"
      + actions(of: tweets)
  }

  /// Empty if nothing was chosen.
  private static func actions(of tweets: LoadedTweets) -> String {
    let open = tweets.rows.openComments.sorted().map { ", comments of \($0)" }
    let likes = tweets.rows.pendingLikes.sorted { $0.key < $1.key }.map { id, wish in
      ", \(wish.isLiked ? "like" : "unlike") of \(id)\(wish.isUnderWay ? " under way" : "")"
    }
    let failed = tweets.failedLike.map {
      ", \($0.isLiked ? "like" : "unlike") failed: \(words(of: $0.failure))"
    }
    return (open + likes).joined() + (failed ?? "")
  }

  private static func words(of status: LoadedTweets.Status) -> String {
    switch status {
    case .complete: "complete"
    case .refreshing: "refreshing"
    case .profileFailed(let failure): "profile failed: \(words(of: failure))"
    case .refreshFailed(let failure): "refresh failed: \(words(of: failure))"
    }
  }

  private static func words(of failure: Failure) -> String {
    "\(failure.title.string) [\(failure.cause.map { "\($0)" } ?? "no cause")]"
  }

  private static func name(of header: TweetsHeader?) -> String {
    header.map { "“\($0.name)”\($0.profileImage == nil ? "" : " with picture")" } ?? "no header"
  }
}

extension LoadedTweets.Status {
  fileprivate var failure: Failure? {
    switch self {
    case .complete, .refreshing: nil
    case .profileFailed(let failure), .refreshFailed(let failure): failure
    }
  }
}
