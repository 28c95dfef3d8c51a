import NetworkKit
import TweetsKit

/// Where each service is.
struct Services {
  let articles: BaseURL
  let moments: BaseURL
  let marvel: BaseURL
  let rickAndMorty: BaseURL
  /// The one that tells of characters unless the user chooses.
  let characterService: CharacterService
  /// Whether the service of the moments has users by name.
  private let hasMomentsByUser: Bool

  /// One server that speaks for all services, such as the sample server.
  init(at base: BaseURL) {
    articles = base
    moments = base
    marvel = base
    rickAndMorty = base
    characterService = .marvel
    hasMomentsByUser = true
  }

  private init(live: (articles: String, moments: String, marvel: String, rickAndMorty: String))
    throws
  {
    articles = try BaseURL(live.articles)
    moments = try BaseURL(live.moments)
    marvel = try BaseURL(live.marvel)
    rickAndMorty = try BaseURL(live.rickAndMorty)
    // Marvel's closed in 2025.
    characterService = .rickAndMorty
    hasMomentsByUser = false
  }

  init(of source: Source) throws {
    switch source {
    case .sample: self.init(at: try BaseURL("http://" + EmbeddedServerClient.authority))
    case .live: self = try Self.live()
    case .url(let base): self.init(at: base)
    }
  }

  private static func live() throws -> Services {
    try Services(
      live: (
        articles: "https://dev.to",
        moments: "https://techops-recsys-lateral-hiring.github.io/moments-data",
        marvel: "https://gateway.marvel.com", rickAndMorty: "https://rickandmortyapi.com"
      ))
  }

  /// Every host that answers for the source.
  var hosts: Set<String> {
    Set([articles, moments, marvel, rickAndMorty].map(\.authority))
  }

  func momentsLayout(for user: String) -> TweetLayout { hasMomentsByUser ? .user(user) : .files }
}
