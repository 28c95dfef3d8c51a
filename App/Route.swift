import ArgumentParser
import ArticlesKit
import TweetsKit

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
  case tags(page: Int = 1)
  case tweets(user: String, search: String? = nil)
  /// The composer above the user's tweets.
  case newTweet(user: String)
  // Without a service, the source's default.
  case characters(name: String? = nil, page: Int = 1, service: CharacterService? = nil)
  case character(id: Int, service: CharacterService? = nil)
  case photos(page: Int = 1, service: PhotoService? = nil)
  case savedPhotos(service: PhotoService? = nil)
  case account
  case patterns

  /// The user whose tweets are shown by default: the sample server's first one.
  static let defaultTweetsUser = "ilse_keel"

  /// The feature's name in a link.
  var feature: String { String(link.dropFirst("regatta://".count).prefix { $0.isLetter }) }

  /// The name of the one thing that this shows; nil for a list.
  var subject: String? {
    switch self {
    case .article(let id): "article \(id)"
    case .character(let id, _): "character \(id)"
    case .tweets(let user, _): "user \(user)"
    default: nil
    }
  }

  /// The route of a search for `words`: the same route if its screen has no search.
  func searched(_ words: String) -> Route {
    switch self {
    case .tweets(let user, _): .tweets(user: user, search: SearchWords(words)?.text)
    case .characters(_, _, let service):
      .characters(name: words.isEmpty ? nil : words, service: service)
    default: self
    }
  }
}

extension Route: ExpressibleByArgument {
  init?(argument: String) { self.init(link: argument) }

  init?(link text: String) {
    do {
      var link = try Link(text)
      try self.init(&link)
      guard link.items.isEmpty else { return nil }
    } catch { return nil }
  }

  private init(_ link: inout Link) throws(InvalidLink) {
    switch (link.feature, link.path.count) {
    case ("home", 0): self = .home
    case ("account", 0): self = .account
    case ("patterns", 0): self = .patterns
    case ("articles", 0): self = .articles(try ArticlesQuery(&link))
    case ("articles", 1) where link.path == ["tags"]:
      self = .tags(page: try link.number("page") ?? 1)
    case ("articles", 1): self = .article(id: try Link.number(link.path[0]))
    case ("tweets", 0):
      let user = try link.user("user") ?? Self.defaultTweetsUser
      self = .tweets(user: user, search: link.item("search"))
    case ("tweets", 1) where link.path == ["new"]:
      self = .newTweet(user: try link.user("user") ?? Self.defaultTweetsUser)
    case ("characters", 0):
      self = .characters(
        name: link.item("name"), page: try link.number("page") ?? 1,
        service: try link.choice("service"))
    case ("characters", 1):
      self = .character(id: try Link.number(link.path[0]), service: try link.choice("service"))
    case ("photos", 0):
      self = .photos(page: try link.number("page") ?? 1, service: try link.choice("service"))
    case ("photos", 1) where link.path == ["saved"]:
      self = .savedPhotos(service: try link.choice("service"))
    default: throw InvalidLink()
    }
  }

  var link: String {
    switch self {
    case .home: Link.text("home")
    case .articles(let query): Link.text("articles", query.items)
    case .article(let id): Link.text("articles/\(id)")
    case .tags(let page):
      Link.text("articles/tags", ["page": Link.text(page, unless: 1)])
    case .tweets(let user, let search):
      Link.text("tweets", ["user": Self.item(user), "search": search])
    case .newTweet(let user): Link.text("tweets/new", ["user": Self.item(user)])
    case .characters(let name, let page, let service):
      Link.text(
        "characters",
        ["name": name, "page": Link.text(page, unless: 1), "service": service?.rawValue])
    case .character(let id, let service):
      Link.text("characters/\(id)", ["service": service?.rawValue])
    case .photos(let page, let service):
      Link.text("photos", ["page": Link.text(page, unless: 1), "service": service?.rawValue])
    case .savedPhotos(let service): Link.text("photos/saved", ["service": service?.rawValue])
    case .account: Link.text("account")
    case .patterns: Link.text("patterns")
    }
  }

  private static func item(_ user: String) -> String? { user == defaultTweetsUser ? nil : user }
}

extension ArticlesQuery {
  fileprivate init(_ link: inout Link) throws(InvalidLink) {
    self.init(tag: link.item("tag"), username: try link.user("username"))
    page = try link.number("page") ?? page
    perPage = try link.number("per_page") ?? perPage
    guard Self.perPageRange.contains(perPage), tag?.allSatisfy({ $0 == "," }) != true else {
      throw InvalidLink()
    }
  }

  fileprivate var items: KeyValuePairs<String, String?> {
    [
      "page": Link.text(page, unless: 1),
      "per_page": Link.text(perPage, unless: ArticlesQuery().perPage), "tag": tag,
      "username": username,
    ]
  }
}

extension String {
  /// A username without the `@` with which it is shown.
  var withoutAt: String { String(drop { $0 == "@" }) }
}

private struct InvalidLink: Error {}

/// The parts of a link: `regatta://feature/path?items`.
private struct Link {
  let feature: String
  let path: [String]
  /// The items that have not been read yet.
  private(set) var items: [String: String] = [:]

  init(_ text: String) throws(InvalidLink) {
    guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "regatta",
      parts.user == nil, parts.port == nil, parts.fragment == nil, let feature = parts.host
    else { throw InvalidLink() }
    self.feature = feature
    path = parts.path.split(separator: "/").map(String.init)
    for item in parts.queryItems ?? [] {
      guard let value = item.value, !value.isEmpty,
        items.updateValue(value, forKey: item.name) == nil
      else { throw InvalidLink() }
    }
  }

  mutating func item(_ name: String) -> String? { items.removeValue(forKey: name) }

  mutating func user(_ name: String) throws(InvalidLink) -> String? {
    guard let user = item(name)?.withoutAt else { return nil }
    guard !user.isEmpty else { throw InvalidLink() }
    return user
  }

  mutating func number(_ name: String) throws(InvalidLink) -> Int? {
    try item(name).map(Self.number)
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String
  ) throws(InvalidLink) -> Choice? {
    guard let text = item(name) else { return nil }
    guard let choice = Choice(rawValue: text) else { throw InvalidLink() }
    return choice
  }

  static func number(_ text: String) throws(InvalidLink) -> Int {
    guard let number = Int(text), number > 0 else { throw InvalidLink() }
    return number
  }

  static func text(_ number: Int, unless standard: Int) -> String? {
    number == standard ? nil : String(number)
  }

  /// Items without a value are left out.
  static func text(_ place: String, _ items: KeyValuePairs<String, String?> = [:]) -> String {
    let items = items.compactMap { name, value in
      value.map { URLQueryItem(name: name, value: $0) }
    }
    var query = URLComponents()
    query.queryItems = items.isEmpty ? nil : items
    return "regatta://\(place)" + (query.string ?? "")
  }
}
