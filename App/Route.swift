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
  case tweets(user: String)
  case characters(name: String?, page: Int)
  case character(id: Int)

  /// Whose moments are shown unless somebody is named: the sample server's first user.
  static let defaultTweetsUser = "ilse_keel"

  /// Nil for anything that is not a place in this app.
  init?(link: String) {
    guard let parts = URLComponents(string: link), parts.scheme?.lowercased() == "regatta",
      parts.user == nil, parts.port == nil, parts.fragment == nil
    else { return nil }
    let path = parts.path.split(separator: "/").map(String.init)
    switch parts.host {
    case "articles": self.init(articles: path, parts.queryItems)
    case "tweets" where path.isEmpty: self.init(tweets: parts.queryItems ?? [])
    case "characters": self.init(characters: path, parts.queryItems)
    default: return nil
    }
  }

  private init?(articles path: [String], _ items: [URLQueryItem]?) {
    if path.isEmpty {
      guard let query = ArticlesQuery(linkItems: items ?? []) else { return nil }
      self = .articles(query)
    } else if path == ["tags"], items == nil {
      self = .tags
    } else if path.count == 1, items == nil, let id = Int(path[0]), id > 0 {
      self = .article(id: id)
    } else {
      return nil
    }
  }

  private init?(tweets items: [URLQueryItem]) {
    guard items.count <= 1, items.allSatisfy({ $0.name == "user" && $0.value?.isEmpty == false })
    else { return nil }
    self = .tweets(user: items.first?.value ?? Self.defaultTweetsUser)
  }

  private init?(characters path: [String], _ items: [URLQueryItem]?) {
    if path.count == 1, items == nil, let id = Int(path[0]), id > 0 {
      self = .character(id: id)
      return
    }
    var (name, page) = (String?.none, Int?.none)
    for item in items ?? [] {
      switch (item.name, item.value, item.value.flatMap { Int($0) }) {
      case ("name", let prefix?, _) where name == nil && !prefix.isEmpty: name = prefix
      case ("page", _, let number?) where page == nil && number >= 1: page = number
      default: return nil
      }
    }
    guard path.isEmpty else { return nil }
    self = .characters(name: name, page: page ?? 1)
  }

  var link: String {
    var parts = URLComponents()
    parts.scheme = "regatta"
    parts.host = "articles"
    switch self {
    case .articles(let query): parts.queryItems = query.linkItems
    case .article(let id): parts.path = "/\(id)"
    case .tags: parts.path = "/tags"
    case .tweets(let user):
      parts.host = "tweets"
      parts.queryItems = [URLQueryItem(name: "user", value: user)]
    case .characters(let name, let page):
      parts.host = "characters"
      let items = [
        name.map { URLQueryItem(name: "name", value: $0) },
        page == 1 ? nil : URLQueryItem(name: "page", value: String(page)),
      ].compactMap(\.self)
      parts.queryItems = items.isEmpty ? nil : items
    case .character(let id):
      parts.host = "characters"
      parts.path = "/\(id)"
    }
    return parts.string ?? "regatta://articles"
  }
}
