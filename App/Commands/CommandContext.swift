import ArgumentParser
import DisplayKit
import PatternKit
import ShadowKit
import ShadowScreens
import SystemKit
import TaskKit

@MainActor
struct CommandContext {
  let assembly: Assembly
  let settings: Settings
  let printer: Printer

  init(assembly: Assembly, settings: Settings) {
    self.assembly = assembly
    self.settings = settings
    printer = Printer(settings)
  }

  static func run(
    _ options: SharedOptions, _ body: @MainActor (CommandContext) async throws -> Void
  ) async throws {
    try await run(by: Settings.read(options), body)
  }

  static func run(
    by settings: Settings, _ body: @MainActor (CommandContext) async throws -> Void
  ) async throws {
    let stored = OldestFallback()
    defer { Printer(settings).report(stored.sentence().map { DisplayText($0) }) }
    try await Assembly.connected(by: settings, onFallback: stored.record) { assembly in
      try await body(CommandContext(assembly: assembly, settings: settings))
    }
  }

  /// As ``run(_:_:)``; a signal cancels `body`, which can report what it has sent.
  static func runCancellably(
    _ options: SharedOptions, _ body: @escaping @MainActor (CommandContext) async throws -> Void
  ) async throws {
    let signal = try await Interruption.cancelling { try await run(options, body) }
    if let signal { throw SignalExit(number: signal.number) }
  }

  /// Prints the screen at `route` once it has settled; with `--json`, its document, without a scene.
  ///
  /// - Parameters:
  ///   - page: must have the number in `route`.
  ///   - prepare: sends the screen events before it is printed.
  func show(
    _ route: Route, by pattern: Pattern? = nil, shadow: Pattern? = nil, page: PrintedPage? = nil,
    prepare: @MainActor (any Screen) -> Void = { _ in }
  ) async throws {
    let destination = try route.destination(in: assembly, page)
    func print(_ screen: any Screen) async throws {
      prepare(screen)
      if printer.printsJSON { return try await printDocument(of: destination, page) }
      let content = screen.display.state.content.naming(route.subject)
      try printer.print(page.map(content.showing) ?? content)
      if let page, printer.hasHints, await hasMore(destination, screen) { printer.hint(page.hint) }
    }
    let request = SceneRequest(pattern: pattern)
    guard let shadow else {
      if printer.printsJSON { return try await printDocument(of: destination, page) }
      let screen = destination.build(request)
      return try await screen.whileShown { try await print(screen) }
    }
    let pattern = pattern ?? destination.patterns.first
    if pattern == shadow {
      throw CommandError.settings(
        "--shadow cannot be used: \(shadow.rawValue) is the pattern of the screen itself")
    }
    guard let pattern, destination.patterns.contains(shadow) else {
      throw CommandError.settings(
        "--shadow cannot be used: \(route.link) has no pattern \(shadow.rawValue)")
    }
    try await show(destination.build(request), of: route.feature, by: pattern, shadow: shadow) {
      destination.build(SceneRequest(pattern: shadow))
    } print: {
      try await print($0)
    }
  }

  private func printDocument(of destination: Destination, _ page: PrintedPage?) async throws {
    guard
      let document = try await reportingFailure(
        at: destination.route, { try await destination.document(.standard) })
    else { return }
    try printer.print(document)
    if let page, document.hasMore { printer.hint(page.hint) }
  }

  /// A page that was printed is stored. Of one that the service forbids to store, nothing is said.
  private func hasMore(_ destination: Destination, _ screen: any Screen) async -> Bool {
    if let hasMore = destination.hasMore { return hasMore(screen) }
    return (try? await destination.document(.cached))?.hasMore ?? false
  }

  /// Prints an error of `read` as the screen at `route` does.
  ///
  /// - Throws: ``AlreadyReported`` in place of it, or the error of a cancelled read.
  private func reportingFailure<Value>(
    at route: Route, _ read: @MainActor () async throws -> Value
  ) async throws -> Value {
    do { return try await read() } catch let error where !(error is CancellationError) {
      try printer.print(Content.failure(Failure(error)).naming(route.subject))
      throw error
    }
  }

  /// Opens the web page of the article or character at `route`.
  func openInBrowser(_ route: Route) async throws {
    let destination = try route.destination(in: assembly)
    guard let link = try await reportingFailure(at: route, destination.webPage) else {
      throw CommandError(
        "\(route.subject ?? route.link) has no web page; show it without --web", status: .notFound)
    }
    guard !EmbeddedServer.isAddress(link) else {
      throw CommandError.settings(EmbeddedServer.linkAdvice)
    }
    try await Browser(environment: Settings.processEnvironment).run(link)
  }

  /// - Parameter timeout: how long to wait for a candidate that does not settle.
  /// - Throws: ``CommandError`` when they differ, or what `print` throws.
  func show(
    _ screen: any Screen, of feature: String, by pattern: Pattern, shadow: Pattern,
    timeout: Duration = .seconds(100), candidate: @escaping () -> any Screen,
    print: @MainActor (any Screen) async throws -> Void
  ) async throws {
    let names = "\(shadow.rawValue), in the shadow of \(pattern.rawValue)"
    var differences = 0
    let experiment = ShadowExperiment(
      of: feature, shadow, for: pattern, limit: timeout, history: settings.shadowHistory,
      results: settings.shadowPublisher {
        StandardStream.diagnostics.complain(DisplayText($0))
      })
    // A screen that is printed has no outputs.
    let shadowScreen = ShadowScreen<Never>(
      experiment, control: { _ in screen }, candidate: { _ in candidate() }, output: { _ in }
    ) { difference in
      differences += 1
      printer.report("\(names): \(difference)")
    }
    let printed: Result<Void, any Error> = try await shadowScreen.whileShown {
      var printed: Result<Void, any Error> = .success(())
      do { try await print(shadowScreen) } catch { printed = .failure(error) }
      await shadowScreen.waitUntilCompared()
      return printed
    }
    await experiment.drain()
    // The control's failure is printed already. The difference decides the exit code.
    do { try printed.get() } catch is AlreadyReported where differences > 0 {}
    if differences > 0 { throw CommandError.shadowDiffered(names, differences) }
    printer.remark("\(shadow.rawValue) \(ShadowExperiment.agreement(shadowScreen.comparisons))")
  }
}

/// A command that prints the screen at a route.
protocol RouteCommand: AsyncParsableCommand {
  var shared: SharedOptions { get }
  var route: Route { get }
  var list: PageOptions { get }
}

extension RouteCommand {
  func run() async throws {
    let (route, page) = (self.route, list.printed)
    try await CommandContext.run(shared) { try await $0.show(route, page: page) }
  }
}

extension Content {
  /// This content with only the rows of `page`, if its list has no pages of its own.
  fileprivate func showing(_ page: PrintedPage) -> Content {
    guard let rows = page.rows else { return self }
    return mapParts { part in
      guard case .list(let list) = part else { return part }
      guard rows.lowerBound == 0 || rows.lowerBound < list.count else {
        return .notice(Notice(.empty, DisplayText("nothing on page \(page.number)")))
      }
      return .list(
        LazyList(
          rows.clamped(to: 0..<list.count), id: { list.row(at: $0).id },
          content: { list.row(at: $0).content }))
    }
  }
}
