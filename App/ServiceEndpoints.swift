import ArgumentParser
import NetworkKit
import TweetsKit

/// Where each service is.
struct ServiceEndpoints {
  let articles: BaseURL
  let moments: BaseURL
  let marvel: BaseURL
  let rickAndMorty: BaseURL
  private let jsonPlaceholder: BaseURL
  private let picsum: BaseURL
  /// The default for characters.
  let characterService: CharacterService
  /// The default for photos.
  let photoService: PhotoService
  /// Whether the service of the moments has several users.
  private let hasMomentsByUser: Bool

  /// One server that implements all services, such as the sample server.
  init(at base: BaseURL) {
    articles = base
    moments = base
    marvel = base
    rickAndMorty = base
    jsonPlaceholder = base
    picsum = base
    photoService = .jsonPlaceholder
    characterService = .marvel
    hasMomentsByUser = true
  }

  private init() throws(NetworkError) {
    articles = try BaseURL("https://dev.to")
    moments = try BaseURL("https://techops-recsys-lateral-hiring.github.io/moments-data")
    marvel = try BaseURL("https://gateway.marvel.com")
    rickAndMorty = try BaseURL("https://rickandmortyapi.com")
    jsonPlaceholder = try BaseURL("https://jsonplaceholder.typicode.com")
    picsum = try BaseURL("https://picsum.photos")
    // The images that JSONPlaceholder names are on a host that is gone.
    photoService = .picsum
    // Marvel's closed in 2025.
    characterService = .rickAndMorty
    hasMomentsByUser = false
  }

  init(of source: Source) throws {
    switch source {
    case .sample: self.init(at: try BaseURL("http://" + EmbeddedServerClient.authority))
    case .live: try self.init()
    case .url(let base): self.init(at: base)
    }
  }

  /// The hosts of what can be searched, which excludes photos.
  var hosts: Set<String> { Set([articles, moments, marvel, rickAndMorty].map(\.authority)) }

  func photos(_ service: PhotoService?) -> BaseURL {
    switch service ?? photoService {
    case .jsonPlaceholder: jsonPlaceholder
    case .picsum: picsum
    }
  }

  func momentsLayout(for user: String) -> TweetLayout { hasMomentsByUser ? .user(user) : .files }
}

/// A service that has characters.
enum CharacterService: String, CaseIterable, ExpressibleByArgument {
  case marvel
  case rickAndMorty = "rick-and-morty"
}

/// A service that has photos.
enum PhotoService: String, CaseIterable, ExpressibleByArgument {
  case jsonPlaceholder = "json-placeholder"
  case picsum
}
