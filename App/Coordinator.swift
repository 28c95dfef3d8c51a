import AccountKit
import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import DisplayKit
import PhotosKit
import TerminalHost
import TweetsKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The flow of the app: knows the place at each route, and decides where an output leads.
@MainActor
final class Coordinator {
  let assembly: Assembly
  let navigator: Navigator
  /// The account's flow while it runs. Its screens are no route screens.
  private(set) var account: AccountCoordinator?
  private let environment: CoordinatorEnvironment

  init(
    assembly: Assembly, navigator: Navigator,
    environment: CoordinatorEnvironment = CoordinatorEnvironment()
  ) {
    self.assembly = assembly
    self.navigator = navigator
    self.environment = environment
  }

  /// For a host that prints, and goes nowhere.
  ///
  /// - Throws: ``MissingMarvelKeys``, ``TerminalRequiredError``, or why there is no data file.
  func screen(for route: Route) throws -> any Screen {
    let destination = try destination(at: route)
    return destination.build(SceneRequest(pattern: destination.patterns.first))
  }

  /// Home, and what was asked for on top of it.
  ///
  /// - Throws: as ``screen(for:)``, or why there is no account.
  func start(at route: Route) throws {
    navigator.push(RouteScreen(try destination(at: .home)))
    if route != .home { try go(to: route) }
  }

  /// Opens the place on top, or tells what stands in the way.
  func open(_ route: Route) {
    do { try go(to: route) } catch { tell(error) }
  }

  private func go(to route: Route) throws {
    if route == .account { return try openAccount() }
    navigator.push(RouteScreen(try destination(at: route), hasStore: environment.hasStore))
  }

  /// Not a place of its own: something about the one that it stands on.
  func push(_ screen: any Screen, about routeScreen: RouteScreen) {
    navigator.push(
      RouteScreen(
        Destination(
          route: routeScreen.route, patterns: [routeScreen.pattern].compactMap(\.self)
        ) { _ in screen }))
  }

  func tell(_ sentence: String) { environment.tell(sentence) }

  func tell(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    tell(error.message)
  }

  func openLink(_ link: WebLink) { environment.openLink(link) }

  private func openAccount() throws {
    guard account == nil, let door = try environment.account() else {
      throw TerminalRequiredError()
    }
    let coordinator = door.coordinator(on: navigator) { [weak self] in self?.accountAnswered($0) }
    account = coordinator
    coordinator.start(at: .home)
  }

  private func accountAnswered(_ output: AccountOutput) {
    switch output {
    // The next screen says so.
    case .registrationAwaitsCode, .resetCodeSent: return
    case .confirmed, .passwordChanged: environment.codeUsed()
    case .closed: account = nil
    case .signedIn, .profileLoaded, .cardAdded, .cardActivated, .sessionEnded, .signedOut: break
    }
    output.sentence.map(tell)
  }
}

/// What is shown has to be filled in, which nobody can do in a pipe.
struct TerminalRequiredError: ExitStatusProviding {
  var errorDescription: String? {
    "the account opens on a terminal; elsewhere use regatta account, and see its help"
  }

  var exitStatus: ExitStatus { .usage }
}

/// What the coordinator can do outside of the app's screens; on paper, nothing.
@MainActor
struct CoordinatorEnvironment {
  /// Whether what was read before may be shown first.
  var hasStore = false
  /// Nil where nobody could fill in a form.
  var account: @MainActor () throws -> AccountAssembly? = { nil }
  var openLink: @MainActor (WebLink) -> Void = { _ in }
  var tell: @MainActor (String) -> Void = { _ in }
  /// A one-time code has done what it was sent for.
  var codeUsed: @MainActor () -> Void = {}
}

extension Coordinator {
  /// The app's own keys.
  var commands: [TerminalCommand] {
    [
      TerminalCommand(
        key: "p", label: "another pattern behind the same screen",
        isAvailable: { [weak self] in (self?.routeScreen?.destination.patterns.count ?? 0) > 1 },
        run: { [weak self] in self?.routeScreen?.changePattern() }),
      TerminalCommand(
        key: "t", label: "what the objects said to each other since the last key",
        isAvailable: { [weak self] in self?.routeScreen?.canTrace == true },
        run: { [weak self] in self?.showTrace() }),
    ]
  }

  /// Where one is, as a link, and the pattern that shows it.
  var whereabouts: DisplayText? {
    guard let routeScreen else {
      return account.map { _ in Self.line(.account, .vipCoordinator) }
    }
    return Self.line(routeScreen.route, routeScreen.pattern)
  }

  private static func line(_ route: Route, _ pattern: Pattern?) -> DisplayText {
    DisplayText(([route.link] + [pattern?.rawValue].compactMap(\.self)).joined(separator: " · "))
  }

  /// As deep as the call stands below the one that it comes from.
  private static func row(_ message: TracedMessage) -> [StyledText] {
    let indent = String(repeating: "\u{A0}\u{A0}", count: message.depth)
    return [
      StyledText(DisplayText("\(indent)\(message.sender) → \(message.receiver)")),
      StyledText(DisplayText(message.call), .strong),
    ]
  }

  /// The first time, what was recorded on the way to the state that is shown.
  private func showTrace() {
    guard let routeScreen else { return }
    routeScreen.startTracing { [weak self, weak routeScreen] in
      guard let self, let routeScreen, routeScreen === self.routeScreen else { return }
      let messages = routeScreen.trace?.messages ?? []
      let content: Content =
        messages.isEmpty
        ? .notice(Notice(.empty, "Nothing was said yet."))
        : .table(Table(rows: messages.map(Self.row)))
      push(TextScreen("Trace", content), about: routeScreen)
    }
  }
}
