import NetworkKit
import TweetsKit

/// Where each service is.
struct Services {
  let articles: BaseURL
  let moments: BaseURL
  /// Whether the service of the moments has users by name.
  let hasMomentsByUser: Bool

  /// One server that speaks for all services, such as the sample server.
  init(at base: BaseURL) {
    articles = base
    moments = base
    hasMomentsByUser = true
  }

  private init(articles: BaseURL, moments: BaseURL) {
    self.articles = articles
    self.moments = moments
    hasMomentsByUser = false
  }

  static func live() throws -> Services {
    Services(
      articles: try BaseURL("https://dev.to"),
      moments: try BaseURL("https://techops-recsys-lateral-hiring.github.io/moments-data"))
  }

  func momentsLayout(for user: String) -> TweetLayout { hasMomentsByUser ? .user(user) : .files }
}
