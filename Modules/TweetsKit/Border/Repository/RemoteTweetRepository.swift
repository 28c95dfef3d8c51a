import HTTPTypes
package import NetworkKit

/// Tweets of the Moments homework API: no ids, no dates, no paging.
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

  private func request(_ path: [String]) -> NetworkRequest {
    NetworkRequest(
      head: base.request(
        path: path, headers: [.accept: "application/json", .userAgent: "regatta"]))
  }
}
