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
    let choice = Result { (patterns: try self.choice(), script: try contractScript()) }
    let chosen = try? choice.get()
    var comparison = WebComparison(
      title: DisplayText("Compare \(screen.title)"), path: DisplayText(Self.path + screen.name),
      patterns: all.map(\.choice),
      panes: try (chosen?.patterns ?? []).map {
        try pane($0, playing: chosen?.script, in: assembly, isPrivate: isPrivate)
      })
    comparison.isPrivate = isPrivate
    if case .failure(let error) = choice {
      comparison.problem = DisplayText(error.message)
    } else {
      comparison.items = items
    }
    if let script = chosen?.script {
      comparison.items = [("script", DisplayText(script.text))]
      comparison.script = WebComparison.Script(
        steps: script.steps.map { DisplayText($0) }, first: step)
    } else {
      comparison.events = events.map(WebComparison.Event.init)
      comparison.conditions = conditions.switches
      comparison.onEvent = conditions.beginEvent
    }
    if screen.name == PatternedTweets.name {
      comparison.figures = Dictionary(
        uniqueKeysWithValues: all.map { pattern in
          (pattern.choice.id, pattern.figures.map(WebComparison.Figure.init))
        })
      comparison.figuresNote = DisplayText(
        """
        Counted and measured in the tweets, as in Modules/TweetsKit/PATTERNS.md of the repository. The changes: \
        \(Pattern.mvc.changes ?? "").
        """)
    }
    return comparison
  }

  /// With a clock of its own.
  @MainActor
  private func pane(
    _ pattern: Pattern, playing script: ContractScript?, in assembly: Assembly, isPrivate: Bool
  ) throws -> WebComparison.Pane {
    let (trace, clock) = (MessageTrace(), ComparisonClock())
    var assembly = assembly
    assembly.clock = clock
    if isPrivate {
      assembly.connections.service = InOrderClient(assembly.connections.service)
    }
    let destination = try route.destination(in: assembly)
    let folder = screen.folder(of: pattern)
    var pane = WebComparison.Pane(
      pattern: pattern.choice, trace: trace, clock: clock,
      open: { destination.build(SceneRequest(pattern: pattern, trace: trace)) },
      complete: { screen.messages($0, of: pattern, after: $1) },
      folder: folder.map { DisplayText($0) },
      sources: { folder.flatMap { WebSources(folder: $0) } })
    if let script { pane.play = { await script.play(pattern, trace).inPane } }
    return pane
  }
}

extension PlayedScript {
  fileprivate var inPane: [WebComparison.PlayedStep] {
    steps.enumerated().map { index, step in
      WebComparison.PlayedStep(
        display: step.display, objects: step.objects, messages: step.messages,
        problem: problem(at: index + 1))
    }
  }
}

extension WebPages {
  /// A comparison of the sample data has a server of its own, and a script needs none.
  func comparison(at address: ComparisonAddress) throws -> WebPage {
    let playsScript = address.script != nil
    let isPrivate = playsScript || settings.source == .sample && !settings.isOffline
    let source = isPrivate && !playsScript ? try Assembly.withOwnServer() : assembly
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
}

extension WebComparison.Figure {
  fileprivate init(_ figure: PatternFigure) {
    self.init(
      id: DisplayText(figure.id), title: DisplayText(figure.title),
      value: DisplayText(figure.value), words: DisplayText(figure.words))
  }
}
