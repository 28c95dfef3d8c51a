package import DisplayKit
import HTTPTypes
package import NetworkKit
import Synchronization

/// Tweets of the Moments homework API, which has no dates and no paging; only the sample server has
/// IDs and likes.
///
/// A cached feed includes the likes that the service accepted since it last sent the feed.
package final class RemoteTweetRepository: TweetRepository {
  private let client: any HTTPClient
  private let base: BaseURL
  private let layout: TweetLayout
  private let acceptedLikes = Mutex(AcceptedLikes())

  package init(client: any HTTPClient, base: BaseURL, layout: TweetLayout) {
    self.client = client
    self.base = base
    self.layout = layout
  }

  package func profile(_ policy: ReadPolicy) async throws -> Profile {
    let path =
      switch layout {
      case .files: ["user.json"]
      case .user(let name): ["user", name]
      }
    return try await client.json(MomentsUser.self, request(path, policy)).profile
  }

  package func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let path =
      switch layout {
      case .files: ["tweets.json"]
      case .user(let name): ["user", name, "tweets"]
      }
    let likesBefore = acceptedLikes.withLock(\.count)
    let list = try await client.list(of: MomentsTweet.self, request(path, policy))
    let skipped = list.elements.reduce(list.skipped.count) { $0 + $1.skipped }
    let tweets = Tweet.identified(list.elements)
    return acceptedLikes.withLock { likes in
      if policy != .cached { likes.removeFirst(likesBefore) }
      return TweetFeed(policy == .cached ? likes.applied(to: tweets) : tweets, skipped: skipped)
    }
  }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    let tweets =
      switch layout {
      case .files: ["tweets"]
      case .user(let name): ["user", name, "tweets"]
      }
    let request = request(tweets + [id, "like"], method: isLiked ? .post : .delete)
    try await client.send(request).requireSuccess(from: base.authority)
    acceptedLikes.withLock { $0.add(isLiked, of: id) }
  }

  private func request(
    _ path: [String], _ policy: ReadPolicy = .standard, method: HTTPRequest.Method = .get
  ) -> NetworkRequest {
    NetworkRequest(
      head: base.request(
        method, path: path, headers: [.accept: "application/json", .userAgent: "regatta"]),
      cachePolicy: policy.mapped(standard: .standard, cached: .storedOnly, reload: .reload))
  }
}

/// Likes accepted by the service since it last sent the feed; for each tweet, the latest.
private struct AcceptedLikes {
  /// The total number of likes added so far.
  private(set) var count = 0
  private var likes: [Tweet.ID: (isLiked: Bool, number: Int)] = [:]

  mutating func add(_ isLiked: Bool, of id: Tweet.ID) {
    count += 1
    likes[id] = (isLiked, count)
  }

  /// Removes likes that were added before a request, since its feed includes them.
  mutating func removeFirst(_ count: Int) { likes = likes.filter { $0.value.number > count } }

  func applied(to tweets: [Tweet]) -> [Tweet] {
    guard !likes.isEmpty else { return tweets }
    return tweets.map { tweet in
      likes[tweet.id].map { tweet.with(tweet.likes.with(isLiked: $0.isLiked)) } ?? tweet
    }
  }
}

extension Tweet {
  fileprivate func with(_ likes: TweetLikes) -> Tweet {
    Tweet(
      id: id, sender: sender, text: text, images: images, comments: comments, likes: likes)
  }
}

/// The URL paths of a Moments API server.
package enum TweetLayout: Equatable, Sendable {
  /// `user.json` and `tweets.json`, for a single user.
  case files
  /// `user/NAME` and `user/NAME/tweets`.
  case user(String)
}
