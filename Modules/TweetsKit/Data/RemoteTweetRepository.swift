import HTTPTypes
package import NetworkKit
import NumericsKit
import Synchronization
package import TaskKit
package import TweetsKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tweets of the Moments homework API, which has no dates and no paging; only the sample server has
/// IDs and likes, and accepts tweets.
///
/// A feed includes the likes that the service accepted since its request began, unless another one
/// overtook it; a cached one those since the feed that it last sent was requested. A posted tweet is
/// added to each feed that was requested before the post. The post removes the feed from the cache,
/// since both have one URL.
package final class RemoteTweetRepository: TweetRepository {
  private let client: any NetworkClient
  private let base: BaseURL
  private let layout: TweetLayout
  private let onFeed: @Sendable (TweetFeed) -> Void
  private let events: @Sendable () -> RemoteTweetEvents?
  private let keys: (any PostKeyMemory)?
  private let acceptedLikes = Mutex(AcceptedLikes())
  /// Those that the service accepted, oldest first.
  private let acceptedTweets = Mutex<[Tweet]>([])
  /// The draft that was sent last, and its key, until the service has accepted it.
  private let unaccepted = Mutex<(draft: TweetDraft, key: String)?>(nil)

  /// - Parameters:
  ///   - onFeed: receives each feed that is read.
  ///   - events: called for each ``updates()``; nil to have none.
  ///   - keys: has the keys of other processes; nil to have only those of this repository.
  package init(
    client: any NetworkClient, base: BaseURL, layout: TweetLayout,
    onFeed: @escaping @Sendable (TweetFeed) -> Void = { _ in },
    events: @escaping @Sendable () -> RemoteTweetEvents? = { nil },
    keys: (any PostKeyMemory)? = nil
  ) {
    self.client = client
    self.base = base
    self.layout = layout
    self.onFeed = onFeed
    self.events = events
    self.keys = keys
  }

  package func profile(_ policy: ReadPolicy) async throws -> Profile {
    try await client.json(MomentsUser.self, request(layout.profile, [], policy)).profile
  }

  package func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let (likesBefore, hasLikes) = acceptedLikes.withLock { ($0.count, !$0.isEmpty) }
    // A stored feed is fresh for the cache, but older than the likes.
    let policy = hasLikes && policy == .standard ? ReadPolicy.reload : policy
    let tweetsBefore = acceptedTweets.withLock(\.count)
    let sent = try await tweets(request(layout.feed, [], policy))
    let feed = acceptedTweets.withLock { $0.dropFirst(tweetsBefore).reduce(sent) { $0.adding($1) } }
    let read = acceptedLikes.withLock { likes in
      if policy != .cached { likes.removeFirst(likesBefore) }
      return likes.applied(to: feed)
    }
    onFeed(read)
    return read
  }

  /// Not from the cache: what is stored for the same words may lack newer tweets and likes.
  package func search(_ words: String) async throws -> TweetFeed {
    guard let path = layout.search else { return TweetFeed([]) }
    let results = try await tweets(request(path, [("words", words)], .reload))
    return acceptedLikes.withLock { $0.applied(to: results) }
  }

  package func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    guard let events = events() else { return TweetUpdate.none }
    return events
  }

  private func tweets(_ request: NetworkRequest) async throws -> TweetFeed {
    let list = try await client.list(of: MomentsTweet.self, request)
    return TweetFeed(
      Tweet.identified(list.elements), skipped: list.skipped.count,
      skippedParts: list.elements.reduce(0) { $0 + $1.skipped })
  }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    let path = layout.tweets + [id, "like"]
    let request = request(path, method: isLiked ? .post : .delete)
    try await client.send(request).requireSuccess(from: base.authority)
    acceptedLikes.withLock { $0.add(isLiked, of: id) }
  }

  package func post(_ draft: TweetDraft) async throws -> Tweet {
    if let error = draft.error { throw error }
    guard let path = layout.posts else { throw NetworkError.unauthorized }
    var request = request(path, method: .post)
    request.head.headerFields[.contentType] = "application/json"
    let id = id(of: draft, at: path)
    request.idempotencyKey = key(of: draft, id)
    request.body = .data(try JSONEncoder().encode(["content": draft.text]))
    let tweet = try await client.json(MomentsTweet.self, request)
    unaccepted.withLock { if $0?.draft == draft { $0 = nil } }
    keys?.remove(id)
    let accepted = Tweet.identified([tweet])[0]
    acceptedTweets.withLock { $0.append(accepted) }
    return accepted
  }

  /// The same key if the draft is posted again after an error: the service may have accepted it.
  private func key(of draft: TweetDraft, _ id: UInt64) -> String {
    unaccepted.withLock { last in
      if let last, last.draft == draft { return last.key }
      // A string of RFC 8941.
      let new = "\"\(UUID().uuidString)\""
      let key = keys?.key(of: id, or: new) ?? new
      last = (draft, key)
      return key
    }
  }

  /// The same in each process for equal texts of one user.
  private func id(of draft: TweetDraft, at path: [String]) -> UInt64 {
    var hash = StableHash()
    hash.combine(([base.authority] + path + [draft.text]).joined(separator: "\0").utf8)
    return hash.value
  }

  private func request(
    _ path: [String], _ query: [(name: String, value: String)] = [],
    _ policy: ReadPolicy = .standard, method: HTTPRequest.Method = .get
  ) -> NetworkRequest {
    NetworkRequest(
      head: base.request(
        method, path: path, query: query,
        headers: [.accept: "application/json", .userAgent: "regatta"]),
      cachePolicy: policy.mapped(standard: .standard, cached: .storedOnly, reload: .reload))
  }
}

/// Keys of posts that the service has not accepted yet, beyond the life of a process: posting the same
/// text again, after an error or a signal, sends the same key.
package protocol PostKeyMemory: Sendable {
  /// The stored key of a post with this ID; if there is none, `new`, which is stored.
  func key(of post: UInt64, or new: String) -> String

  func remove(_ post: UInt64)
}

/// Likes accepted by the service since the feed that it last sent was requested; for each tweet, the
/// latest.
private struct AcceptedLikes {
  /// The total number of likes added so far.
  private(set) var count = 0
  private var likes: [Tweet.ID: (isLiked: Bool, number: Int)] = [:]

  var isEmpty: Bool { likes.isEmpty }

  mutating func add(_ isLiked: Bool, of id: Tweet.ID) {
    count += 1
    likes[id] = (isLiked, count)
  }

  /// Removes likes that were added before a request, since its feed includes them.
  mutating func removeFirst(_ count: Int) { likes = likes.filter { $0.value.number > count } }

  func applied(to feed: TweetFeed) -> TweetFeed {
    guard !likes.isEmpty else { return feed }
    let tweets = feed.tweets.map { tweet in
      var tweet = tweet
      if let like = likes[tweet.id] { tweet.likes = tweet.likes.with(isLiked: like.isLiked) }
      return tweet
    }
    return feed.with(tweets)
  }
}

/// The URL paths of a Moments API server.
package struct TweetLayout: Equatable, Sendable {
  let profile: [String]
  let feed: [String]
  let tweets: [String]
  /// Nil if the service accepts no tweets.
  package let posts: [String]?
  /// Nil if the service does not report new tweets.
  package let events: [String]?
  /// Nil if the service has no search.
  let search: [String]?

  /// `user.json` and `tweets.json`, for a single user.
  package static let files = TweetLayout(
    profile: ["user.json"], feed: ["tweets.json"], tweets: ["tweets"], posts: nil,
    events: nil, search: nil)

  /// `user/NAME` and `user/NAME/tweets`.
  package static func user(_ name: String) -> TweetLayout {
    let profile = ["user", name]
    let tweets = profile + ["tweets"]
    return TweetLayout(
      profile: profile, feed: tweets, tweets: tweets, posts: tweets,
      events: tweets + ["events"], search: tweets + ["search"])
  }
}
