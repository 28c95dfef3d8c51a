import HTTPTypes
package import NetworkKit

/// The tweets that are added to a user's feed while it is iterated.
///
/// Throws `NetworkError` for what a retry does not change, or `CancellationError`.
package struct RemoteTweetEvents: AsyncSequence, Sendable {
  private let source: EventSource

  package init(client: any StreamingClient, base: BaseURL, path: [String]) {
    source = EventSource(
      client, NetworkRequest(head: base.request(.get, path: path, headers: [.userAgent: "regatta"]))
    )
  }

  package func makeAsyncIterator() -> Iterator { Iterator(base: source.makeAsyncIterator()) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: EventSource.Iterator

    package mutating func next() async throws -> TweetUpdate? { try await next(isolation: nil) }

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> TweetUpdate? {
      switch try await base.next(isolation: actor) {
      case nil: nil
      case .opened: .opened
      case .closed(let error, let wait): .closed(error, retryIn: wait)
      case .event(let event): Self.tweet(in: event).map(TweetUpdate.tweet) ?? .skipped
      }
    }

    private static func tweet(in event: ServerSentEvent) -> Tweet? {
      (try? event.decode(MomentsTweet.self)).flatMap { Tweet.identified([$0]).first }
    }
  }
}
