import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place in the app, as a value that is also a link: `regatta://articles/42`.
enum Route: Equatable {
  case articles(ArticlesQuery)
  case article(id: Int)
  case tags

  /// Nil for anything that is not a place in this app.
  init?(link: String) {
    guard let parts = URLComponents(string: link), parts.scheme == "regatta" else { return nil }
    let place = [parts.host ?? ""] + parts.path.split(separator: "/").map(String.init)
    switch (place.first, place.dropFirst().first, place.count) {
    case ("articles", nil, 1):
      guard let query = ArticlesQuery(linkItems: parts.queryItems ?? []) else { return nil }
      self = .articles(query)
    case ("articles", "tags", 2): self = .tags
    case ("articles", let id?, 2):
      guard let id = Int(id), id > 0 else { return nil }
      self = .article(id: id)
    default: return nil
    }
  }

  var link: String {
    var parts = URLComponents()
    parts.scheme = "regatta"
    parts.host = "articles"
    switch self {
    case .articles(let query): parts.queryItems = query.linkItems
    case .article(let id): parts.path = "/\(id)"
    case .tags: parts.path = "/tags"
    }
    return parts.string ?? "regatta://articles"
  }
}
