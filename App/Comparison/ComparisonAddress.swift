import DisplayKit
import PatternKit
import WebHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen and the patterns to show side by side: `/compare/tweets?pattern=mvc&pattern=vip`.
struct ComparisonAddress {
  static let path = "/compare/"

  /// Of each screen that exists in several patterns, without a choice of them.
  static var all: [ComparisonAddress] {
    Feature.all.flatMap(\.screens).compactMap { ComparisonAddress(of: $0) }
  }

  let screen: any PatternedScreen.Type
  /// The place that all panes show.
  let route: Route
  /// As they were requested: possibly none, unknown or repeated ones.
  let patterns: [String]
  /// The events of an earlier visit.
  let events: [String]

  /// Of the place that `screen` shows by default.
  init?(of screen: any PatternedScreen.Type, patterns: [String] = [], events: [String] = []) {
    guard let route = screen.route([]) else { return nil }
    self.screen = screen
    self.route = route
    self.patterns = patterns
    self.events = events
  }

  /// Nil for another link than `regatta://compare/…`.
  init?(link: String) {
    let start = Link.scheme + "compare/"
    guard link.lowercased().hasPrefix(start) else { return nil }
    self.init(Self.path + link.dropFirst(start.count))
  }

  /// Nil for an address of another page.
  init?(_ address: String) {
    guard let parts = URLComponents(string: address), parts.path.hasPrefix(Self.path) else {
      return nil
    }
    let name = parts.path.dropFirst(Self.path.count)
    let items = parts.queryItems ?? []
    patterns = items.filter { $0.name == "pattern" }.map { $0.value ?? "" }
    events = items.filter { $0.name == "event" }.map { $0.value ?? "" }
    let rest = items.filter { !["pattern", "event"].contains($0.name) }
      .map { ($0.name, $0.value ?? "") }
    guard let screen = Feature.all.flatMap(\.screens).first(where: { $0.name == name }),
      let route = screen.route(rest)
    else { return nil }
    self.screen = screen
    self.route = route
  }

  /// The whole of it.
  var text: String {
    let choices = patterns.map { ("pattern", $0) } + events.map { ("event", $0) }
    let items = items.map { ($0.name.string, $0.value.string) } + choices
    return Self.path + screen.name + Link.query(of: items)
  }

  /// The query without the patterns and events.
  var items: [(name: DisplayText, value: DisplayText)] {
    let items = route.comparison.flatMap { URLComponents(string: $0)?.queryItems } ?? []
    return items.map { (DisplayText($0.name), DisplayText($0.value ?? "")) }
  }

  /// The patterns to choose from.
  var all: [Pattern] { Pattern.allCases.filter(screen.patterns.contains) }

  /// The patterns to show; by default the baseline, the one in use, and another beside them.
  ///
  /// - Throws: ``CommandError`` unless there are two to nine different ones of ``all``, and not too many
  ///   events.
  func choice() throws -> [Pattern] {
    guard events.count <= WebComparison.mostEvents else {
      throw CommandError.settings("the address has more than \(WebComparison.mostEvents) events")
    }
    if patterns.isEmpty { return [.mvc, .mvvmClean, screen.standard] }
    let chosen = patterns.prefix(Pattern.allCases.count + 1).map { name in
      all.first { $0.rawValue == name }
    }
    let names = "choose two or more of " + all.map(\.rawValue).joined(separator: ", ")
    guard chosen.count > 1, Set(chosen).count == chosen.count, !chosen.contains(nil) else {
      throw CommandError.settings("\(names), each once")
    }
    return chosen.compactMap(\.self)
  }
}
