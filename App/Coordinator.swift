import DisplayKit
import PatternKit
import TaskKit
import TerminalHost
import TraceKit

/// The flow of the app: builds the screen at each route, and decides where an output leads.
@MainActor
final class Coordinator {
  let assembly: Assembly
  let navigator: Navigator
  /// The flow whose own screens are on top; nil if these are route screens.
  var flow: Flow?
  /// The other flows that run, each above the screen of its route.
  var children: [ObjectIdentifier: AnyObject] = [:]
  /// Work of features that no screen waits for, by its subject.
  var work: [AnyHashable: LatestTask] = [:]
  /// Objects that features keep from one screen to the next, by their subject.
  var kept: [AnyHashable: AnyObject] = [:]
  /// Whether screens that can be traced are, from the first message on.
  private var tracesScreens: Bool
  let environment: CoordinatorEnvironment

  init(assembly: Assembly, navigator: Navigator, environment: CoordinatorEnvironment) {
    self.assembly = assembly
    self.navigator = navigator
    self.environment = environment
    tracesScreens = environment.tracesScreens
  }

  /// Opens Home, and the route on top of it.
  func start(at route: Route) throws {
    try go(to: .home)
    if route != .home { try go(to: route) }
  }

  func open(_ route: Route) {
    do { try go(to: route) } catch { notify(error) }
  }

  /// - Parameter pattern: of the screen; by default the destination's first.
  func go(to route: Route, in pattern: Pattern? = nil) throws {
    if let open = route.open { return try open(self) }
    push(try route.destination(in: assembly), in: pattern)
  }

  /// Pushes a screen that belongs to the route below.
  func push(_ screen: any Screen, on below: RouteScreen) {
    push(
      Destination(
        route: below.route, patterns: [below.pattern].compactMap(\.self), canReadCache: false
      ) { _ in screen })
  }

  private func push(_ destination: Destination, in pattern: Pattern? = nil) {
    let destination = environment.shadow.map { destination.shadowed(by: $0) } ?? destination
    navigator.push(
      RouteScreen(
        destination, in: pattern, coordinator: self, showsCachedFirst: environment.showsCachedFirst,
        isTraced: tracesScreens))
  }

  func notify(_ sentence: String) { environment.notify(sentence) }

  func notify(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    notify(error.message)
  }

  func openLink(_ link: WebLink) { environment.openLink(link) }
}

extension Coordinator {
  /// A feature's flow, and what the status line says while it runs.
  struct Flow {
    let coordinator: AnyObject
    let location: DisplayText
  }
}

/// The app's functions that the coordinator calls.
@MainActor
struct CoordinatorEnvironment {
  /// Whether cached values may be shown first.
  let showsCachedFirst: Bool
  let account: AccountFlow
  let openLink: @MainActor (WebLink) -> Void
  let notify: @MainActor (String) -> Void
  /// The pattern in the shadow of the screens; nil without `--shadow`.
  var shadow: SceneShadow?
  /// Whether messages are shown beside the first screen.
  var tracesScreens = false
}

extension Coordinator {
  var routeScreen: RouteScreen? { navigator.top as? RouteScreen }

  /// The screen itself, or the one below from which its flow started. Nil for a screen of ``flow``.
  func routeScreen(of screen: (any Screen)?) -> RouteScreen? {
    if let screen = screen as? RouteScreen { return screen }
    return flow == nil ? navigator.stack.state.lazy.compactMap { $0 as? RouteScreen }.last : nil
  }

  var commands: [TerminalCommand] {
    [
      TerminalCommand(
        key: "p", name: "pattern", label: "switch the pattern of this screen",
        isAvailable: { [weak self] in (self?.routeScreen?.destination.patterns.count ?? 0) > 1 },
        run: { [weak self] in self?.routeScreen?.changePattern() }),
      TerminalCommand(
        key: "t", name: "trace", label: "show the messages since the last key",
        isAvailable: { [weak self] in self?.routeScreen?.destination.traced != nil },
        beside: { [weak self] in self?.tracePanel }, run: { [weak self] in self?.showTrace() }),
      step(by: 1, key: ">", "next step"), step(by: -1, key: "<", "previous step"),
    ]
  }

  private func step(by steps: Int, key: Character, _ name: DisplayText) -> TerminalCommand {
    TerminalCommand(
      key: key, name: name, label: DisplayText("\(name.string) of the script"),
      isAvailable: { [weak self] in self?.script?.canMove(by: steps) == true },
      run: { [weak self] in self?.script?.move(by: steps) })
  }

  private var script: ScriptScreen? { routeScreen?.screen as? ScriptScreen }

  var location: DisplayText? {
    if let routeScreen = routeScreen(of: navigator.top) {
      // A script is long, and its steps are on the screen.
      let link = routeScreen.route.link
      let place = link.contains("script=") ? String(link.prefix { $0 != "?" }) : link
      let parts = [place, routeScreen.pattern?.rawValue]
      return DisplayText(parts.compactMap(\.self).joined(separator: " · "))
    }
    return flow?.location
  }

  /// Where the screen is, or the one-time code that it asks for.
  func status(of screen: any Screen, code: DisplayText?) -> DisplayText? {
    routeScreen(of: screen) == nil ? code ?? location : location
  }

  /// The messages since the last key, of a screen that is traced; from then on all are.
  private var tracePanel: TerminalPanel? {
    guard let routeScreen, routeScreen.destination.traced != nil else { return nil }
    tracesScreens = true
    if routeScreen.trace == nil { routeScreen.startTracing {} }
    let all = routeScreen.messages
    let lines = all.messages.suffix(Self.mostPanelMessages).map { message -> Content in
      .text(
        StyledText([
          .init(DisplayText(Self.objects(of: message) + " "), .secondary),
          .init(DisplayText(message.call)),
        ]))
    }
    // A feed adds messages while no key is pressed.
    if all.messages.count > 10 * Self.mostPanelMessages { routeScreen.trace?.clear() }
    return TerminalPanel(
      title: script == nil ? "Messages since the last key" : "Messages of the step",
      lines.isEmpty
        ? .nothing
        : .stack([.stack(lines, spacing: 0), Self.summary(of: all)], spacing: 1))
  }

  private static let mostPanelMessages = 200

  private static func objects(of message: TracedMessage) -> String {
    let indent = String(repeating: "\u{A0}\u{A0}", count: message.depth)
    return "\(indent)\(message.sender) \(message.arrow) \(message.receiver)"
  }

  private static func summary(of messages: EventMessages) -> Content {
    .text(StyledText(DisplayText(messages.summary), .secondary))
  }

  /// The first call shows the messages that led to the current state.
  private func showTrace() {
    guard let routeScreen else { return }
    routeScreen.startTracing { [weak self, weak routeScreen] in
      guard let self, let routeScreen, routeScreen === self.routeScreen else { return }
      let all = routeScreen.messages
      let rows = all.messages.map {
        [
          StyledText(DisplayText(Self.objects(of: $0))),
          StyledText(DisplayText($0.call), .strong),
        ]
      }
      let content: Content =
        rows.isEmpty
        ? .notice(Notice(.empty, "no messages yet"))
        : .stack([.table(Table(rows: rows)), Self.summary(of: all)], spacing: 1)
      push(TextScreen(title: "Trace", content), on: routeScreen)
    }
  }
}
