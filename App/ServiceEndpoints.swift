import HTTPTypes
import NetworkKit

/// The address of each service. A source with one address implements all of them, as the sample
/// server does.
struct ServiceEndpoints {
  let articles: BaseURL
  let moments: BaseURL
  /// Nil for the public service, which closed in 2025.
  let marvel: BaseURL?
  let rickAndMorty: BaseURL
  private let jsonPlaceholder: BaseURL
  private let picsum: BaseURL
  let isLive: Bool
  /// Whether secrets would be sent unencrypted to another machine.
  private let isExposed: Bool

  init(of source: Source) throws {
    let only: BaseURL? =
      switch source {
      case .sample: try BaseURL("http://" + EmbeddedServer.authority)
      case .live: nil
      case .url(let base): base
      }
    articles = try only ?? BaseURL("https://dev.to")
    moments =
      try only ?? BaseURL("https://techops-recsys-lateral-hiring.github.io/moments-data")
    marvel = only
    rickAndMorty = try only ?? BaseURL("https://rickandmortyapi.com")
    jsonPlaceholder = try only ?? BaseURL("https://jsonplaceholder.typicode.com")
    picsum = try only ?? BaseURL("https://picsum.photos")
    isLive = source == .live
    isExposed = if case .url(let base) = source { !base.protectsCredentials } else { false }
  }

  /// The default for characters.
  var characterService: CharacterService { isLive ? .rickAndMorty : .marvel }

  /// JSONPlaceholder's live service no longer has images.
  func photoService(_ chosen: PhotoService?) -> PhotoService {
    chosen ?? (isLive ? .picsum : .jsonPlaceholder)
  }

  /// The hosts that are searched. Photos are excluded.
  var hosts: Set<String> {
    Set([articles, moments, marvel, rickAndMorty].compactMap { $0?.authority })
  }

  func photos(_ service: PhotoService?) -> BaseURL {
    switch photoService(service) {
    case .jsonPlaceholder: jsonPlaceholder
    case .picsum: picsum
    }
  }

  /// Whether a screen with `pictures` loads this one: from its own service or, if that is live, from a host that
  /// the service stores pictures on.
  func loads(_ request: HTTPRequest, of pictures: Route.Pictures) -> Bool {
    guard let service = pictures.service(self) else { return false }
    return service.isOrigin(of: request)
      || isLive && request.scheme == "https" && pictures.liveHosts.contains(request.authority ?? "")
  }

  /// The server that has the accounts. `isInsecure` allows passwords over plain http.
  func accounts(isInsecure: Bool) throws -> BaseURL {
    guard !isLive else {
      throw CommandError.settings(
        "no public service has accounts; set --source to the address of a sample server")
    }
    if !isInsecure {
      try requireEncryption(
        of: "passwords and tokens", or: ", or --insecure if you trust the network")
    }
    return articles
  }

  func requireEncryption(of secrets: String, or alternative: String = "") throws {
    guard isExposed else { return }
    throw CommandError.settings(
      "\(secrets) are not sent over plain http to \(articles.authority); use https\(alternative)")
  }
}
