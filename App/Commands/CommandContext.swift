import ArgumentParser
import DisplayKit
import ShadowKit

@MainActor
struct CommandContext {
  let assembly: Assembly
  let printer: Printer

  static func run(
    _ options: SharedOptions, _ body: @MainActor (CommandContext) async throws -> Void
  ) async throws {
    let settings = try Settings.read(options)
    let printer = Printer(settings)
    let stored = OldestFallback()
    defer { printer.report(stored.sentence().map { DisplayText($0) }) }
    try await Assembly.connected(by: settings, onFallback: stored.record) { assembly in
      try await body(CommandContext(assembly: assembly, printer: printer))
    }
  }

  /// Prints the screen at `route` once it has settled.
  ///
  /// - Parameter prepare: sends the screen events before it is printed.
  func show(
    _ route: Route, by pattern: Pattern? = nil, shadow: Pattern? = nil,
    prepare: @MainActor (any Screen) -> Void = { _ in }
  ) async throws {
    let destination = try assembly.destination(at: route)
    let scene = destination.build(SceneRequest(pattern: pattern))
    func print(_ screen: any Screen) throws {
      prepare(screen)
      try printer.print(screen.display.state.content, json: scene.json)
    }
    guard let pattern, let shadow else {
      return try await scene.screen.whileShown { try print(scene.screen) }
    }
    try await show(scene.screen, by: pattern, shadow: shadow) {
      destination.build(SceneRequest(pattern: shadow)).screen
    } print: {
      try print($0)
    }
  }

  /// - Parameter timeout: how long to wait for a candidate that does not settle.
  /// - Throws: ``CommandError`` when they differ, or what `print` throws.
  func show(
    _ screen: any Screen, by pattern: Pattern, shadow: Pattern,
    timeout: Duration = .seconds(100), candidate: @escaping () -> any Screen,
    print: @MainActor (any Screen) throws -> Void
  ) async throws {
    let names = "\(shadow.rawValue), in the shadow of \(pattern.rawValue)"
    var differences = 0
    // A screen that is printed has no outputs.
    let shadowScreen = ShadowScreen<Never>(
      primary: { _ in screen }, candidate: { _ in candidate() }, output: { _ in }
    ) { difference in
      differences += 1
      printer.report("\(names): \(difference)")
    }
    let printed: Result<Void, any Error> = try await shadowScreen.whileShown {
      let printed = Result { try print(shadowScreen) }
      await withTaskGroup { group in
        group.addTask { await shadowScreen.compared() }
        // Throws only on cancellation.
        group.addTask { try? await Task.sleep(for: timeout) }
        await group.next()
        group.cancelAll()
      }
      return printed
    }
    // The primary's failure is printed already. The difference decides the exit code.
    do { try printed.get() } catch is AlreadyReported where differences > 0 {}
    if differences > 0 { throw CommandError.shadowDiffered(names, differences) }
  }
}

/// A command that prints the screen at a route.
protocol RouteCommand: AsyncParsableCommand {
  var shared: SharedOptions { get }
  var route: Route { get }
}

extension RouteCommand {
  func run() async throws {
    let route = self.route
    try await CommandContext.run(shared) { try await $0.show(route) }
  }
}
