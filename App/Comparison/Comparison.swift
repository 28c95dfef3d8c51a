import DisplayKit
import PatternKit
import TraceKit
import WebHost

extension ComparisonAddress {
  /// A screen with a pane for each pattern. All panes read from one source, which the toolbar makes fail
  /// or slow.
  ///
  /// - Parameters:
  ///   - assembly: has the source.
  ///   - isPrivate: whether nothing else reads it, so that events of the address are sent at once.
  @MainActor
  func comparison(in assembly: Assembly, isPrivate: Bool) throws -> WebComparison {
    let conditions = SourceConditions()
    let assembly = assembly.under(conditions)
    let choice = Result { try self.choice() }
    var comparison = WebComparison(
      title: DisplayText("Compare \(screen.name)"), path: DisplayText(Self.path + screen.name),
      patterns: all.map(\.choice),
      panes: try ((try? choice.get()) ?? []).map {
        try pane($0, in: assembly, isPrivate: isPrivate)
      })
    comparison.items = items
    comparison.events = events.map(WebComparison.Event.init)
    comparison.isPrivate = isPrivate
    if case .failure(let error) = choice { comparison.problem = DisplayText(error.message) }
    comparison.conditions = conditions.switches
    comparison.onEvent = conditions.beginEvent
    return comparison
  }

  /// With a clock of its own.
  @MainActor
  private func pane(
    _ pattern: Pattern, in assembly: Assembly, isPrivate: Bool
  ) throws -> WebComparison.Pane {
    let (trace, clock) = (MessageTrace(), ComparisonClock())
    var assembly = assembly
    assembly.clock = clock
    if isPrivate {
      assembly.connections.service = InOrderClient(assembly.connections.service)
    }
    let destination = try route.destination(in: assembly)
    let isTweets = screen.name == PatternedTweets.name
    return WebComparison.Pane(
      pattern: pattern.choice, figures: isTweets ? pattern.figures : [], trace: trace, clock: clock,
      open: { destination.build(SceneRequest(pattern: pattern, trace: trace)) },
      complete: { messages, event in
        RecordedCalls.all.completed(
          messages, of: pattern.rawValue, on: screen.name, after: event)
      },
      sources: { screen.folder(of: pattern).flatMap { WebSources(folder: $0) } })
  }
}

extension WebPages {
  /// A comparison of the sample data has a server of its own.
  func comparison(at address: ComparisonAddress) throws -> WebPage {
    let isPrivate = settings.source == .sample && !settings.isOffline
    let source = isPrivate ? try Assembly.withOwnServer() : assembly
    let comparison = try address.comparison(in: source, isPrivate: isPrivate)
    let navigator = Navigator()
    navigator.push(ComparisonScreen(comparison))
    var page = WebPage(navigator: navigator)
    page.loadPicture = { try await source.picture(at: $0, on: address.route) }
    page.isRejected = comparison.problem != nil
    page.links = ComparisonAddress.all.filter { $0.screen != address.screen }.map {
      (DisplayText("Compare the patterns of \($0.screen.title)"), DisplayText($0.text))
    }
    return page
  }

  /// Links to the comparison page of `route`.
  func comparisons(of route: Route) -> [(label: DisplayText, address: DisplayText)] {
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
