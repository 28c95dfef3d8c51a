import HTTPTypes
package import NetworkKit
package import TweetsKit

/// The tweets that are added to a user's feed while it is iterated. One that the service sends again
/// with its ID, as after a lost connection, is left out.
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
    private var known = RecentHashes(limit: 1_000)

    fileprivate init(base: EventSource.Iterator) { self.base = base }

    package mutating func next() async throws -> TweetUpdate? { try await next(isolation: nil) }

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> TweetUpdate? {
      while true {
        switch try await base.next(isolation: actor) {
        case nil: return nil
        case .opened: return .opened
        case .closed(let error, let wait): return .closed(error, retryIn: wait)
        // Others, such as "ping", are not for this reader (WHATWG HTML, section 9.2.6).
        case .event(let event) where !Self.types.contains(event.type): break
        case .event(let event):
          guard let sent = try? event.decode(MomentsTweet.self) else { return .skipped }
          let isNew = sent.id.map { known.insert($0.hashValue) } ?? true
          if isNew { return .tweet(Tweet.identified([sent])[0]) }
        }
      }
    }

    /// That of the sample server, and the default.
    private static let types: Set = ["tweet", "message"]
  }
}

/// The last hashes that were inserted, of which there may be any number.
private struct RecentHashes {
  let limit: Int
  private var all: Set<Int> = []
  private var inOrder: [Int] = []
  private var oldest = 0

  init(limit: Int) { self.limit = limit }

  /// Returns false if the hash is among the last ones.
  mutating func insert(_ hash: Int) -> Bool {
    guard all.insert(hash).inserted else { return false }
    if inOrder.count < limit {
      inOrder.append(hash)
    } else {
      all.remove(inOrder[oldest])
      inOrder[oldest] = hash
      oldest = (oldest + 1) % limit
    }
    return true
  }
}
