import ArgumentParser
import DisplayKit
import PatternKit
import SystemKit
import TerminalHost
import WebHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web", abstract: "Open the app in a browser, until interrupted.",
    discussion: """
      Prints an address of this machine on standard output, and opens it on a desktop. The address \
      works once: then only the browser that opened it sees the app, in as many tabs as you like. \
      Links have the same paths as those of `regatta open`: /articles/1001 is \
      regatta://articles/1001. `regatta compare` opens it at patterns side by side.
      """)

  @Argument(help: ArgumentHelp("Where the app opens.", valueName: "link")) var route = Route.home
  @OptionGroup var browser: WebOptions
  @Option(help: .shadowOfScreens) var shadow: Pattern?
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if shared.json { throw ValidationError("--json cannot be used: the app is not printed.") }
  }

  @MainActor
  func run() async throws {
    try await Self.run(by: Settings.read(shared), browser, at: route, shadow: shadow)
  }

  @MainActor
  static func run(
    by settings: Settings, _ options: WebOptions, at route: Route, shadow: Pattern? = nil
  ) async throws {
    let notices = Notices()
    try await Assembly.connected(by: settings, reportingTo: notices) { assembly in
      let pages = WebPages(of: assembly, by: settings, notices: notices, shadow: shadow)
      let browser = options.noOpen ? nil : Browser.ofDesktop(environment: settings.environment)
      let signal = try await Interruption.cancelling {
        try await WebScreenHost(pages.app, start: route.address).run(
          port: options.port, hasName: !options.numeric
        ) { address in
          try await show(address, in: browser)
        }
      }
      if let signal { throw SignalExit(number: signal.number) }
    }
  }

  @MainActor
  private static func show(_ address: String, in browser: Browser?) throws {
    try StandardStream.output.write(DisplayText(address + "\n"))
    StandardStream.diagnostics.complain("showing the app in the browser; press Ctrl-C to stop")
    guard let browser, let link = WebLink(address) else { return }
    browser.open(link) { StandardStream.diagnostics.complain(DisplayText($0)) }
  }
}

struct WebOptions: ParsableArguments {
  @Option(help: "The port; 0 selects a free one.") var port = 0
  @Flag(help: "Only print the address; do not open a browser.") var noOpen = false
  @Flag(
    help: ArgumentHelp(
      "Use 127.0.0.1 in the address, for a browser that does not find names below localhost.",
      discussion: """
        Safari on older versions of macOS is one. While the app runs, do not open pages of other servers on \
        this machine in that browser: they receive the cookie that opens the app.
        """))
  var numeric = false

  func validate() throws { try require("--port", port, in: 0...65535) }
}

/// Opens the screen at an address of the browser, with a coordinator for each tab.
@MainActor
struct WebPages {
  let assembly: Assembly
  /// One for all tabs, which share the session.
  private let account: AccountFlow
  let settings: Settings
  private let notices: Notices
  private let shadow: Pattern?

  init(
    of assembly: Assembly, by settings: Settings, notices: Notices, shadow: Pattern? = nil
  ) {
    self.assembly = assembly
    self.settings = settings
    self.notices = notices
    self.shadow = shadow
    account = AccountFlow(in: assembly, by: settings, onCodeUsed: notices.clearCode)
  }

  var app: WebApp {
    var app = WebApp(open: open)
    app.search = { words, address in
      PageAddress(address).flatMap { $0.address(of: $0.route.searched(words)) }
    }
    app.isOpenable = { !EmbeddedServer.isAddress($0) }
    return app
  }

  private func open(_ address: String) -> WebPage? {
    if let comparison = ComparisonAddress(address) { return open(comparison) }
    guard let place = PageAddress(address), place.exists(in: assembly) else { return nil }
    let route = place.route
    let navigator = Navigator()
    let own = Notices()
    let coordinator = Coordinator(
      assembly: assembly, navigator: navigator,
      environment: CoordinatorEnvironment(
        showsCachedFirst: !settings.isOffline, account: account, openLink: { own.add($0.string) },
        notify: own.add,
        shadow: shadow.map { SceneShadow(of: $0, by: settings, notify: own.add) }))
    do { try coordinator.go(to: route, in: place.pattern) } catch {
      navigator.push(Self.screen(of: error))
    }
    var page = WebPage(navigator: navigator)
    page.variants = { [weak first = navigator.top as? RouteScreen] in first?.variants }
    // The pattern is chosen of all.
    page.commands = coordinator.commands.filter { $0.name != "pattern" }.map(WebPage.Command.init)
    page.notices = [own.shown, notices.shown]
    page.status = { coordinator.status(of: $0, code: notices.code) }
    page.address = { coordinator.routeScreen(of: $0)?.destination.route.address }
    page.search = { ($0 as? RouteScreen)?.destination.route.search?.words }
    // Retains the coordinator.
    page.loadPicture = { link in
      guard let route = coordinator.routeScreen(of: navigator.top)?.route else { return nil }
      return try await assembly.picture(at: link, on: route, fromAnywhere: true)
    }
    if !settings.isOffline { page.upload = .ofImages(by: coordinator) }
    page.links = comparisons(of: route)
    return page
  }

  private func open(_ address: ComparisonAddress) -> WebPage {
    do { return try comparison(at: address) } catch {
      let navigator = Navigator()
      navigator.push(Self.screen(of: error))
      return WebPage(navigator: navigator)
    }
  }

  private static func screen(of error: any Error) -> TextScreen {
    TextScreen(
      title: "Regatta",
      .failure(Failure(title: DisplayText(error.message), canRetry: false, cause: error))
    )
  }
}

/// A place of the app, and the pattern in which its screen is shown: `/tweets?pattern=mvc`.
struct PageAddress {
  private static let item = "pattern"

  let route: Route
  /// Nil for the default.
  let pattern: Pattern?

  /// Nil for no place of the app, and for another pattern than one.
  init?(_ address: String) {
    guard var parts = URLComponents(string: address) else { return nil }
    let names = (parts.queryItems ?? []).filter { $0.name == Self.item }.map { $0.value ?? "" }
    guard let name = names.first else {
      guard let route = Route(address: address) else { return nil }
      self.route = route
      pattern = nil
      return
    }
    let others = parts.queryItems?.filter { $0.name != Self.item } ?? []
    parts.queryItems = others.isEmpty ? nil : others
    guard names.count == 1, let pattern = Pattern(rawValue: name),
      let route = parts.string.flatMap({ Route(address: $0) })
    else { return nil }
    self.route = route
    self.pattern = pattern
  }

  /// Whether the place has the pattern.
  @MainActor
  func exists(in assembly: Assembly) -> Bool {
    guard let pattern else { return true }
    return (try? route.destination(in: assembly))?.patterns.contains(pattern) == true
  }

  /// Of another place in the same pattern.
  func address(of route: Route) -> String {
    route.address
      + (pattern.map { "\(route.address.contains("?") ? "&" : "?")\(Self.item)=\($0.rawValue)" }
        ?? "")
  }
}

extension RouteScreen {
  /// The patterns of the place.
  fileprivate var variants: WebPage.Variants? {
    guard let pattern, let standard = destination.patterns.first, destination.patterns.count > 1
    else { return nil }
    let patterns =
      [standard]
      + Pattern.allCases.filter {
        $0 != standard && destination.patterns.contains($0)
      }
    return WebPage.Variants(
      name: "pattern", label: "Pattern",
      all: patterns.map { ($0.rawValue, DisplayText("\($0.name): when \($0.when)")) },
      shown: pattern.rawValue
    ) { [weak self] id in Pattern(rawValue: id).map { self?.change(to: $0) } }
  }
}

extension WebPage.Command {
  fileprivate init(_ command: TerminalCommand) {
    let name = (command.name ?? command.label).string
    self.init(
      key: command.key, label: DisplayText(name.capitalizedFirst),
      isAvailable: command.isAvailable, run: command.run)
  }
}
