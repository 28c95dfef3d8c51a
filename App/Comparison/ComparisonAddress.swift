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
  /// The text of a script that is played instead, as it was requested.
  let script: String?
  /// The step of the script that is shown.
  let step: Int

  /// Of the place that `screen` shows by default.
  init?(
    of screen: any PatternedScreen.Type, patterns: [String] = [], events: [String] = [],
    script: ContractScript? = nil
  ) {
    guard let route = screen.route([]) else { return nil }
    self.screen = screen
    self.route = route
    self.patterns = patterns
    self.events = events
    self.script = script?.text
    step = 1
  }

  /// Nil for another link than `regatta://compare/…`.
  init?(link: String) {
    let start = Link.scheme + "compare/"
    guard link.lowercased().hasPrefix(start) else { return nil }
    self.init(Self.path + link.dropFirst(start.count))
  }

  /// Of a link, or of the address of a page in the browser; nil for any other text.
  init?(argument: String) {
    if let address = ComparisonAddress(link: argument) {
      self = address
    } else if let parts = URLComponents(string: argument.withEncodedSpaces),
      ["http", "https"].contains(parts.scheme)
    {
      self.init(parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""))
    } else {
      return nil
    }
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
    script = items.first { $0.name == "script" }.map { $0.value ?? "" }
    step = items.first { $0.name == "step" }.flatMap { $0.value.flatMap(Int.init) } ?? 1
    let rest = items.filter { !["pattern", "event", "script", "step"].contains($0.name) }
      .map { ($0.name, $0.value ?? "") }
    guard let screen = Feature.all.flatMap(\.screens).first(where: { $0.name == name }),
      let route = screen.route(rest)
    else { return nil }
    self.screen = screen
    self.route = route
  }

  /// The whole of it.
  var text: String {
    let choices =
      patterns.map { ("pattern", $0) } + events.map { ("event", $0) }
      + (step == 1 ? [] : [("step", "\(step)")])
    let items = items.map { ($0.name.string, $0.value.string) } + choices
    return Self.path + screen.name + Link.query(of: items)
  }

  /// The query without the patterns, the events and the step.
  var items: [(name: DisplayText, value: DisplayText)] {
    // A script has data of its own.
    if let script { return [("script", DisplayText(script))] }
    let items = route.comparison.flatMap { URLComponents(string: $0)?.queryItems } ?? []
    return items.map { (DisplayText($0.name), DisplayText($0.value ?? "")) }
  }

  /// How many bytes a script has in an address. A browser sends a form with two for the end of a line.
  private static let mostScriptBytes = 2_500

  /// The script that is played; nil without one.
  ///
  /// - Throws: ``CommandError`` unless it is a script of the screen's model, and short enough for an address.
  func contractScript() throws -> ContractScript? {
    guard let script else { return nil }
    guard events.isEmpty, route == screen.route([]) else {
      throw CommandError.settings("a script has events and data of its own; leave out the others")
    }
    let read = try ContractScript(script, of: screen, named: "script")
    guard Link.query(of: [("", read.text)]).utf8.count <= Self.mostScriptBytes else {
      throw CommandError(
        """
        the script is too long for an address, which has room for \(Self.mostScriptBytes) bytes; play the \
        file with: regatta trace \(screen.name) --script FILE
        """, status: .notUnderstood)
    }
    return read
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
