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
    guard let parts = URLComponents(string: link), parts.scheme?.lowercased() == "regatta",
      parts.user == nil, parts.port == nil, parts.fragment == nil
    else { return nil }
    let place = [parts.host ?? ""] + parts.path.split(separator: "/").map(String.init)
    guard place[0] == "articles" else { return nil }
    if place.count == 1 {
      guard let query = ArticlesQuery(linkItems: parts.queryItems ?? []) else { return nil }
      self = .articles(query)
    } else if place.count == 2, parts.query == nil, place[1] == "tags" {
      self = .tags
    } else if place.count == 2, parts.query == nil, let id = Int(place[1]), id > 0 {
      self = .article(id: id)
    } else {
      return nil
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
