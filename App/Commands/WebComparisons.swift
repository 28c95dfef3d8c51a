import DisplayKit
import PatternKit
import SystemKit
import SystemPackage
import TraceKit
import WebHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen and the patterns to show side by side: `/compare/tweets?pattern=mvc&pattern=vip`.
struct ComparisonAddress {
  static let path = "/compare/"

  let screen: any PatternedScreen.Type
  /// The place that all panes show.
  let route: Route
  /// As they were requested: possibly none, unknown or repeated ones.
  let patterns: [String]
  /// The events that the page offers to repeat.
  let events: [String]

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

  /// The query without the patterns.
  var items: [(name: DisplayText, value: DisplayText)] {
    let items = route.comparison.flatMap { URLComponents(string: $0)?.queryItems } ?? []
    return items.map { (DisplayText($0.name), DisplayText($0.value ?? "")) }
  }

  /// The patterns to show; by default the baseline, the one in use, and another beside them.
  /// - Throws: ``CommandError`` unless there are two to nine different ones of `all`, and not too many
  ///   events.
  func choice(of all: [Pattern], default standard: Pattern) throws -> [Pattern] {
    guard events.count <= WebComparison.mostEvents else {
      throw CommandError.settings("the address has more than \(WebComparison.mostEvents) events")
    }
    if patterns.isEmpty { return [.mvc, .mvvmClean, standard] }
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

extension WebPages {
  /// A page with a pane for each pattern. All panes read from one source, which the toolbar makes
  /// fail or slow.
  func comparison(at address: ComparisonAddress) throws -> WebPage {
    let conditions = SourceConditions()
    let destination = try address.route.destination(in: assembly.under(conditions))
    let standard = destination.patterns[0]
    let patterns = Pattern.allCases.filter(destination.patterns.contains)
    let choice = Result { try address.choice(of: patterns, default: standard) }
    var comparison = WebComparison(
      title: DisplayText("Compare \(address.screen.name)"),
      path: DisplayText(ComparisonAddress.path + address.screen.name),
      patterns: patterns.map(\.choice),
      panes: ((try? choice.get()) ?? []).map { pane($0, destination, of: address.screen) })
    comparison.items = address.items
    comparison.events = address.events.map(WebComparison.Event.init)
    if case .failure(let error) = choice { comparison.problem = DisplayText(error.message) }
    comparison.conditions = conditions.switches
    comparison.onEvent = conditions.beginEvent
    let navigator = Navigator()
    navigator.push(ComparisonScreen(comparison))
    var page = WebPage(navigator: navigator)
    page.loadPicture = { [assembly] in try await assembly.picture(at: $0, on: address.route) }
    page.isRejected = comparison.problem != nil
    return page
  }

  private func pane(
    _ pattern: Pattern, _ destination: Destination, of screen: any PatternedScreen.Type
  ) -> WebComparison.Pane {
    let trace = MessageTrace()
    return WebComparison.Pane(
      pattern: pattern.choice, figures: screen.name == "tweets" ? pattern.figures : [],
      trace: trace,
      open: { destination.build(SceneRequest(pattern: pattern, trace: trace)) },
      sources: { screen.folder(of: pattern).flatMap { WebSources(folder: $0) } })
  }

  /// Links to the comparison pages of `route`; of home, to all.
  func comparisons(of route: Route) -> [(label: DisplayText, address: DisplayText)] {
    if route == .home {
      return Feature.all.flatMap(\.screens).map { screen in
        (
          DisplayText("Compare the patterns of \(screen.title)"),
          DisplayText(ComparisonAddress.path + screen.name)
        )
      }
    }
    guard let comparison = route.comparison else { return [] }
    return [("Compare the patterns", DisplayText(comparison))]
  }
}

extension Pattern {
  fileprivate var choice: WebComparison.Choice {
    WebComparison.Choice(id: DisplayText(rawValue), name: DisplayText(name))
  }

  /// Counted in the tweets.
  fileprivate var figures: [DisplayText] {
    let figures = [
      lines.map { "\($0) lines of code" }, rolesReplaced.map { "\($0) roles with a double" },
      declarationsOfChanges.map { "\($0) declarations for \(changes ?? "the changes")" },
      relativeTime.map { "\($0) × the time of MVC" },
    ]
    return figures.compactMap(\.self).map { DisplayText($0) }
  }
}

extension WebSources {
  private static let largestFile = 256 << 10
  private static let mostFiles = 50

  /// Reads the Swift files of a folder of the repository; nil if the program runs elsewhere.
  fileprivate init?(folder: String) {
    var root = FileSystem.realPath(of: ".")
    while !FileSystem.isDirectory("\(root)/\(folder)") {
      guard root != "/", root != "." else { return nil }
      root = FileSystem.directory(of: root)
    }
    let names = Self.swiftFiles(in: "\(root)/\(folder)").sorted()
    self.init(
      folder: folder,
      files: names.prefix(Self.mostFiles).map { name in
        let text = try? Self.text(of: "\(root)/\(folder)/\(name)")
        return (name, text ?? "This file cannot be read.")
      })
  }

  /// The paths from `folder`, also of the files in folders below.
  static func swiftFiles(in folder: String) -> [String] {
    var files: [String] = []
    for (name, type) in FileSystem.entries(of: folder) ?? [] {
      if type == .directory {
        files += swiftFiles(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
      } else if type == .regular, name.hasSuffix(".swift") {
        files.append(name)
      }
    }
    return files
  }

  private static func text(of path: String) throws(Errno) -> String {
    let file = try FileDescriptor(opening: path, for: .readOnly, .nonBlocking)
    defer { try? file.close() }
    return String(decoding: try file.read(largestFile, at: 0), as: UTF8.self)
  }
}
