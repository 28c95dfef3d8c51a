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
  let jsonPlaceholder: BaseURL
  let picsum: BaseURL
  let isLive: Bool

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
  }

  /// The hosts that are searched. Photos are excluded.
  var hosts: Set<String> {
    Set([articles, moments, marvel, rickAndMorty].compactMap { $0?.authority })
  }

  /// Whether a screen with `pictures` loads this one: from its own service or, if that is live, from a host that
  /// the service stores pictures on.
  func loads(_ request: HTTPRequest, of pictures: Route.Pictures) -> Bool {
    guard let service = pictures.service(self) else { return false }
    return service.isOrigin(of: request)
      || isLive && request.scheme == "https" && pictures.liveHosts.contains(request.authority ?? "")
  }
}
