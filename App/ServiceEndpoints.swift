import ArgumentParser
import HTTPTypes
import NetworkKit
import TweetsKit

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
  private let isLive: Bool
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

  /// Whether a screen at `route` loads this picture by itself: from its own service or, if that is
  /// live, from a host that the service stores pictures on.
  func loadsPicture(_ request: HTTPRequest, at route: Route) -> Bool {
    var imageHosts: [String] = []
    let service: BaseURL
    switch route {
    case .articles, .article, .tags:
      service = articles
      imageHosts = ["media.dev.to", "media2.dev.to", "dev-to-uploads.s3.amazonaws.com"]
    case .tweets, .newTweet: service = moments
    case .characters(_, _, let chosen), .character(_, let chosen):
      let isMarvel = chosen ?? characterService == .marvel
      guard let base = isMarvel ? marvel : rickAndMorty else { return false }
      service = base
    case .photos(_, let chosen), .savedPhotos(let chosen): service = photos(chosen)
    case .home, .account, .patterns: return false
    }
    return service.isOrigin(of: request)
      || isLive && request.scheme == "https" && imageHosts.contains(request.authority ?? "")
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

  /// The live service has one user.
  func momentsLayout(for user: String) -> TweetLayout { isLive ? .files : .user(user) }
}

enum CharacterService: String, CaseIterable, ExpressibleByArgument {
  case marvel
  case rickAndMorty = "rick-and-morty"
}

enum PhotoService: String, CaseIterable, ExpressibleByArgument {
  case jsonPlaceholder = "json-placeholder"
  case picsum
}
