import ArgumentParser
import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place in the app, as a value that is also a link: `regatta://articles/42`.
enum Route: Equatable {
  case home
  case articles(ArticlesQuery)
  case article(id: Int)
  case tags
  case tweets(user: String)
  // A service that is nil is the source's own choice.
  case characters(name: String? = nil, page: Int = 1, service: CharacterService? = nil)
  case character(id: Int, service: CharacterService? = nil)
  case photos(page: Int = 1, service: PhotoService? = nil)
  case savedPhotos(service: PhotoService? = nil)
  case account

  /// Whose moments are shown unless somebody is named: the sample server's first user.
  static let defaultTweetsUser = "ilse_keel"

  /// Nil for anything that is not a place in this app.
  init?(link: String) {
    guard let parts = URLComponents(string: link), parts.scheme?.lowercased() == "regatta",
      parts.user == nil, parts.port == nil, parts.fragment == nil, let feature = parts.host
    else { return nil }
    let path = parts.path.split(separator: "/").map(String.init)
    switch (feature, path.count) {
    case ("home", 0) where parts.queryItems == nil: self = .home
    case ("account", 0) where parts.queryItems == nil: self = .account
    case ("articles", 0): self.init(articles: parts)
    case ("articles", 1):
      guard parts.queryItems == nil else { return nil }
      self.init(article: path[0])
    case ("tweets", 0): self.init(tweets: parts)
    case ("characters", 0): self.init(characters: parts)
    case ("characters", 1): self.init(character: path[0], parts)
    case ("photos", 0): self.init(photos: parts)
    case ("photos", 1) where path == ["saved"]: self.init(savedPhotos: parts)
    default: return nil
    }
  }

  /// Where a search for `words` leads from here; here, where there is no such place.
  func searched(_ words: String) -> Route {
    guard case .characters(_, _, let service) = self else { return self }
    return .characters(name: words.isEmpty ? nil : words, service: service)
  }

  private init?(articles parts: URLComponents) {
    let plain = ArticlesQuery()
    guard let items = LinkItems(parts, ["page", "per_page", "tag", "username"]),
      let page = Self.number(items["page"] ?? "\(plain.page)"),
      let perPage = Self.number(items["per_page"] ?? "\(plain.perPage)"),
      ArticlesQuery.perPageRange.contains(perPage)
    else { return nil }
    self = .articles(
      ArticlesQuery(
        page: page, perPage: perPage, tag: items["tag"], username: items["username"]))
  }

  private init?(article name: String) {
    if name == "tags" {
      self = .tags
    } else if let id = Self.number(name) {
      self = .article(id: id)
    } else {
      return nil
    }
  }

  private init?(tweets parts: URLComponents) {
    guard let items = LinkItems(parts, ["user"]) else { return nil }
    self = .tweets(user: items["user"] ?? Self.defaultTweetsUser)
  }

  private init?(characters parts: URLComponents) {
    guard let items = LinkItems(parts, ["name", "page", "service"]),
      let page = Self.number(items["page"] ?? "1"),
      let service = items.choice("service", of: CharacterService.self)
    else { return nil }
    self = .characters(name: items["name"], page: page, service: service)
  }

  private init?(character name: String, _ parts: URLComponents) {
    guard let items = LinkItems(parts, ["service"]), let id = Self.number(name),
      let service = items.choice("service", of: CharacterService.self)
    else { return nil }
    self = .character(id: id, service: service)
  }

  private init?(photos parts: URLComponents) {
    guard let items = LinkItems(parts, ["page", "service"]),
      let page = Self.number(items["page"] ?? "1"),
      let service = items.choice("service", of: PhotoService.self)
    else { return nil }
    self = .photos(page: page, service: service)
  }

  private init?(savedPhotos parts: URLComponents) {
    guard let items = LinkItems(parts, ["service"]),
      let service = items.choice("service", of: PhotoService.self)
    else { return nil }
    self = .savedPhotos(service: service)
  }

  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

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

/// The query of a link: each name once, with a value, and no name that its place does not know.
struct LinkItems {
  private var values: [String: String] = [:]

  init?(_ parts: URLComponents, _ names: Set<String>) {
    for item in parts.queryItems ?? [] {
      guard names.contains(item.name), let value = item.value, !value.isEmpty,
        values.updateValue(value, forKey: item.name) == nil
      else { return nil }
    }
  }

  subscript(_ name: String) -> String? { values[name] }

  /// Nil within where the link names none, nil itself where it names one that there is not.
  func choice<Choice: RawRepresentable<String>>(_ name: String, of: Choice.Type) -> Choice?? {
    guard let text = values[name] else { return .some(nil) }
    return Choice(rawValue: text).map { .some($0) }
  }
}

extension Route: ExpressibleByArgument {
  init?(argument: String) { self.init(link: argument) }
}
