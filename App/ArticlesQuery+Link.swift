import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArticlesQuery {
  /// Nil when an item is unknown, doubled, or has a value that a query cannot have.
  init?(linkItems items: [URLQueryItem]) {
    self.init()
    guard Set(items.map(\.name)).count == items.count else { return nil }
    for item in items {
      switch (item.name, item.value, item.value.flatMap { Int($0) }) {
      case ("tag", let value?, _): tag = value
      case ("username", let value?, _): username = value
      case ("page", _, let number?) where number >= 1: page = number
      case ("per_page", _, let number?) where Self.perPageRange.contains(number): perPage = number
      default: return nil
      }
    }
  }

  /// What differs from a plain list; nil for that.
  var linkItems: [URLQueryItem]? {
    let plain = ArticlesQuery()
    var items: [URLQueryItem] = []
    if page != plain.page { items.append(URLQueryItem(name: "page", value: String(page))) }
    if perPage != plain.perPage {
      items.append(URLQueryItem(name: "per_page", value: String(perPage)))
    }
    if let tag { items.append(URLQueryItem(name: "tag", value: tag)) }
    if let username { items.append(URLQueryItem(name: "username", value: username)) }
    return items.isEmpty ? nil : items
  }
}
