import NetworkKit
package import ScreenContracts
import TweetsKit

extension TweetsModel {
  package var facts: DisplayFacts {
    if isDraftRead { return .left(draft) }
    if let composer { return composer.facts }
    let header = hasProfile ? Profile.ada : nil
    return switch phase {
    case .opening: .loading(header)
    case .failed(let response): .failed(header, response.error)
    case .showing(let status): facts(status, header ?? sender)
    }
  }

  private func facts(_ status: Status, _ header: Profile?) -> DisplayFacts {
    let rows = shownTweets.map {
      DisplayFacts.Part.row(
        $0.tweet, areCommentsOpen: openComments.contains($0.id), like: like(of: $0.id))
    }
    let parts = [
      status == .refreshing || search.call == .none ? nil : .searching, status.part,
      failedLike?.part, search.failure.map { .searchFailed($0.error) },
      live.failure.map { .updatesFailed($0.error) }, skipped, rows.isEmpty ? none : nil,
      offersComposer ? draft.isEmpty ? .compose : .draft : nil,
      search.words == nil && !live.new.isEmpty ? .new(live.new.count) : nil,
    ]
    return .tweets(
      rows, none: nil, header: header, selection: selection.map(String.init),
      isLiking: likes.contains(where: \.isInFlight), parts.compactMap(\.self))
  }

  private var skipped: DisplayFacts.Part? {
    feed.skipped > 0 ? .skipped(feed.skipped, of: feed.tweets.count + feed.skipped) : nil
  }

  /// In place of the rows.
  private var none: DisplayFacts.Part? {
    guard let words = search.words else { return .noTweets }
    return search.call == .none && search.failure == nil ? .nothing(for: words) : nil
  }

  private var sender: Profile? {
    let senders = feed.tweets.lazy.map(\.tweet.sender)
    return (senders.first { $0.avatar != nil } ?? senders.first).map { Profile(user: $0) }
  }
}

extension ModelComposer {
  fileprivate var facts: DisplayFacts {
    let tooLong =
      draft.count > TweetDraft.limit ? "at most \(TweetDraft.limit) characters" : nil
    return .composer(
      text, error: isBlank ? "write something first" : tooLong, failure: failure?.error,
      isPosting: isPosting, isAsking: isAsking)
  }
}

extension TweetsModel.Status {
  fileprivate var part: DisplayFacts.Part? {
    switch self {
    case .complete: nil
    case .refreshing: .refreshing
    case .profileFailed(let response): .profileFailed(response.error)
    case .refreshFailed(let response): .refreshFailed(response.error)
    }
  }
}

extension FailedLike {
  fileprivate var part: DisplayFacts.Part {
    isLiked ? .likeFailed(response.error) : .unlikeFailed(response.error)
  }
}

extension TweetsModel.Response {
  /// Of a failure.
  var error: any Error {
    switch self {
    case .isCancelled: CancellationError()
    case .lost: NetworkError.timeout
    default: NetworkError.rejection
    }
  }
}
