import ArgumentParser
import DisplayKit
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place in the app, as a value that is also a link: `regatta://articles/42`. Each feature declares
/// its own. Two routes are equal if their links are.
struct Route: Equatable, Sendable {
  /// A search that the place has.
  struct Search: Sendable {
    /// Empty if nothing is searched for.
    let words: String
    /// The route of a search for other words.
    let route: @Sendable (_ words: String) -> Route
  }

  /// The pictures that a screen loads by itself.
  struct Pictures: Sendable {
    /// Those of the feature's service; nil if the source does not have it.
    let service: @Sendable (ServiceEndpoints) -> BaseURL?
    /// Hosts on which the live service stores pictures.
    var liveHosts: Set<String> = []
    /// A picture that is stored on this machine.
    var stored: @Sendable (Assembly, WebLink) async throws -> [UInt8]? = { _, _ in nil }
  }

  let link: String
  /// The name of the one thing that is shown here; nil for a list.
  var subject: String?
  /// Nil for a place without a search.
  var search: Search?
  /// Nil for a screen that loads none by itself.
  var pictures: Pictures?
  /// The address of a page with the place in several patterns, side by side.
  var comparison: String?
  /// A fact about the list here as it was loaded last, such as its newest title; nil if it was never
  /// loaded. Reads stored values, and sends no request.
  var fact: @MainActor @Sendable (Assembly) async throws -> DisplayText? = { _ in nil }
  /// Shows a place that is more than a screen; nil to push the destination's screen.
  var open: (@MainActor @Sendable (Coordinator) throws -> Void)?
  private let build: Build

  /// Builds the destination of the route, which it gets.
  typealias Build = @MainActor @Sendable (Route, Assembly, PrintedPage?) throws -> Destination

  /// - Parameters:
  ///   - place: the link without its scheme.
  ///   - items: those without a value are left out.
  init(
    _ place: String, _ items: KeyValuePairs<String, String?> = [:], build: @escaping Build
  ) {
    let items = items.compactMap { name, value in value.map { (name, $0) } }
    link = Link.scheme + place + Link.query(of: items)
    self.build = build
  }

  static func == (left: Route, right: Route) -> Bool { left.link == right.link }

  /// - Parameter page: must have the number in the route.
  /// - Throws: ``CommandError``, or an error without a data file.
  @MainActor
  func destination(in assembly: Assembly, _ page: PrintedPage? = nil) throws -> Destination {
    try build(self, assembly, page)
  }

  /// The feature's name in the link.
  var feature: String { String(link.dropFirst(Link.scheme.count).prefix { $0.isLetter }) }

  /// The route of a search for `words`: the same route if its screen has no search.
  func searched(_ words: String) -> Route { search?.route(words) ?? self }
}

extension Route: ExpressibleByArgument {
  /// The links without a placeholder.
  static var defaultCompletionKind: CompletionKind {
    let forms = Feature.all.flatMap(\.links).map(\.form).filter {
      !$0.contains(where: \.isUppercase)
    }
    let comparisons = Feature.all.flatMap(\.screens).map { "compare/\($0.name)" }
    return .list([home, patterns].map(\.link) + (forms + comparisons).map { Link.scheme + $0 })
  }

  init?(argument: String) { self.init(link: argument) }

  var defaultValueDescription: String { link }

  init?(link text: String) {
    if let comparison = ComparisonAddress(link: text) {
      self = .comparison(comparison)
      return
    }
    do {
      var link = try Link(text)
      if let own = [Route.home, Route.patterns].first(where: { $0.feature == link.name }) {
        guard link.path.isEmpty else { return nil }
        self = own
      } else if link.name == Self.scriptName {
        self = try .script(&link)
      } else if let feature = Feature.all.first(where: { $0.name == link.name }) {
        self = try feature.route(&link)
      } else {
        return nil
      }
      guard link.items.isEmpty else { return nil }
    } catch { return nil }
  }
}

// The browser's addresses
extension Route {
  /// - Parameter address: such as `/articles/42`; `/` is the first screen.
  init?(address: String) {
    self.init(link: address == "/" ? Route.home.link : "regatta:/" + address)
  }

  var address: String { self == .home ? "/" : "/" + link.dropFirst(Link.scheme.count) }
}

struct InvalidLink: Error {}

/// The parts of a link: `regatta://name/path?items`.
struct Link {
  typealias Item = (name: String, value: String)

  static let scheme = "regatta://"

  /// The feature's.
  let name: String
  let path: [String]
  /// The items that have not been read yet.
  private(set) var items: [String: String] = [:]

  fileprivate init(_ text: String) throws(InvalidLink) {
    guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "regatta",
      parts.user == nil, parts.port == nil, parts.fragment == nil, let name = parts.host
    else { throw InvalidLink() }
    self.name = name
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

  /// The value of an item; nil for the standard one, which a link leaves out.
  static func text(_ number: Int, unless standard: Int) -> String? {
    number == standard ? nil : String(number)
  }

  /// With its question mark; empty without items.
  static func query(of items: [Item]) -> String {
    guard !items.isEmpty else { return "" }
    var query = URLComponents()
    query.queryItems = items.map { URLQueryItem(name: $0.name, value: $0.value) }
    // In the address of a page, a plus sign is a space.
    return query.string?.replacing("+", with: "%2B") ?? ""
  }
}

extension String {
  /// A username without the `@` with which it is shown.
  var withoutAt: String { String(drop { $0 == "@" }) }

  /// Of an id that was copied as `#3`.
  var withoutNumberSign: String { hasPrefix("#") ? String(dropFirst()) : self }
}
