import HTTPTypes
package import NetworkKit

/// Tweets of the Moments homework API: no dates, no paging, and of its servers only the sample has
/// ids and likes.
package struct RemoteTweetRepository: TweetRepository {
  private let client: any HTTPClient
  private let base: BaseURL
  private let layout: TweetLayout

  package init(client: any HTTPClient, base: BaseURL, layout: TweetLayout) {
    self.client = client
    self.base = base
    self.layout = layout
  }

  package func profile() async throws -> Profile {
    let path =
      switch layout {
      case .files: ["user.json"]
      case .user(let name): ["user", name]
      }
    return try await client.json(MomentsUser.self, request(path)).profile
  }

  package func feed() async throws -> TweetFeed {
    let path =
      switch layout {
      case .files: ["tweets.json"]
      case .user(let name): ["user", name, "tweets"]
      }
    let list = try await client.list(of: MomentsTweet.self, request(path))
    let skipped = list.elements.reduce(list.skipped.count) { $0 + $1.skipped }
    return TweetFeed(Tweet.identified(list.elements), skipped: skipped)
  }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    let tweets =
      switch layout {
      case .files: ["tweets"]
      case .user(let name): ["user", name, "tweets"]
      }
    let request = request(tweets + [id, "like"], isLiked ? .post : .delete)
    try await client.send(request).requireSuccess(from: base.authority)
  }

  private func request(
    _ path: [String], _ method: HTTPRequest.Method = .get
  ) -> NetworkRequest {
    NetworkRequest(
      head: base.request(
        method, path: path, headers: [.accept: "application/json", .userAgent: "regatta"]))
  }
}
