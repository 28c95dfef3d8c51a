import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Route {
  var link: String {
    switch self {
    case .home: Self.link("home")
    case .articles(let query): Self.link("articles", Self.items(of: query))
    case .article(let id): Self.link("articles", path: "/\(id)")
    case .tags: Self.link("articles", path: "/tags")
    case .tweets(Self.defaultTweetsUser): Self.link("tweets")
    case .tweets(let user): Self.link("tweets", Self.items(("user", user)))
    case .characters(let name, let page, let service):
      Self.link(
        "characters", Self.items(("name", name), Self.page(page), ("service", service?.rawValue)))
    case .character(let id, let service):
      Self.link("characters", path: "/\(id)", Self.items(("service", service?.rawValue)))
    case .photos(let page, let service):
      Self.link("photos", Self.items(Self.page(page), ("service", service?.rawValue)))
    case .savedPhotos(let service):
      Self.link("photos", path: "/saved", Self.items(("service", service?.rawValue)))
    case .account: Self.link("account")
    }
  }

  private static func page(_ page: Int) -> (String, String?) {
    ("page", page == 1 ? nil : String(page))
  }

  private static func items(of query: ArticlesQuery) -> [URLQueryItem] {
    let isPlain = query.perPage == ArticlesQuery().perPage
    return items(
      page(query.page), ("per_page", isPlain ? nil : String(query.perPage)), ("tag", query.tag),
      ("username", query.username))
  }

  private static func items(_ items: (String, String?)...) -> [URLQueryItem] {
    items.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }

  private static func link(
    _ feature: String, path: String = "", _ items: [URLQueryItem]? = nil
  ) -> String {
    var parts = URLComponents()
    parts.scheme = "regatta"
    parts.host = feature
    parts.path = path
    parts.queryItems = items.flatMap { $0.isEmpty ? nil : $0 }
    return parts.string ?? "regatta://\(feature)"
  }
}
