import ArgumentParser
import DisplayKit
import PatternKit
import PlainHost
import Synchronization
import SystemKit
import SystemPackage
import TerminalHost

@MainActor
enum FullScreen {
  /// Whether standard input and output are a terminal that can draw.
  nonisolated static var isPossible: Bool {
    let kind = Settings.processEnvironment["TERM"] ?? ""
    return !["", "dumb"].contains(kind) && FileDescriptor.standardInput.isTerminal
      && StandardStream.output.isTerminal
  }

  static func run(
    _ shared: SharedOptions, _ options: FullScreenOptions, at route: Route
  ) async throws {
    var settings = try Settings.read(shared)
    let log = LogBuffer()
    settings.log = log
    // Printed after the terminal is restored.
    defer { for line in log.lines { StandardStream.diagnostics.complain(DisplayText(line)) } }
    switch try await show(settings, options, at: route) {
    case .quit: break
    case .signal(let number): throw SignalExit(number: number)
    case .hungUp: throw SignalExit(number: Signal.hangup.number)
    }
  }

  private static func show(
    _ settings: Settings, _ options: FullScreenOptions, at route: Route
  ) async throws -> TerminalExit {
    let notices = Notices()
    return try await Assembly.connected(by: settings, reportingTo: notices) { assembly in
      let navigator = Navigator()
      let coordinator = Coordinator(
        assembly: assembly, navigator: navigator,
        environment: environment(assembly, settings, options, notices))
      defer {
        // Shells send it again, while likes are sent.
        Signal.hangup.ignore()
        navigator.closeAll()
      }
      try coordinator.start(at: route)
      return try await TerminalScreenHost(
        options: options.options(by: settings), commands: coordinator.commands,
        notices: notices.shown,
        status: { [weak coordinator] in coordinator?.status(of: $0, code: notices.code) },
        loadPicture: { [weak coordinator] link in
          guard let route = coordinator?.routeScreen(of: navigator.top)?.route else { return nil }
          return try await assembly.picture(at: link, on: route)
        },
        openLink: { [weak coordinator] in coordinator?.openLink($0) }
      ).run(navigator)
    }
  }

  private static func environment(
    _ assembly: Assembly, _ settings: Settings, _ options: FullScreenOptions, _ notices: Notices
  ) -> CoordinatorEnvironment {
    let browser = Browser(environment: settings.environment)
    return CoordinatorEnvironment(
      showsCachedFirst: !settings.isOffline,
      account: AccountFlow(in: assembly, by: settings, onCodeUsed: notices.clearCode),
      openLink: { link in
        guard !EmbeddedServer.isAddress(link) else { return notices.add(EmbeddedServer.linkAdvice) }
        browser.open(link, onError: notices.add)
      },
      notify: notices.add,
      shadow: options.shadow.map { SceneShadow(of: $0, by: settings, notify: notices.add) },
      tracesScreens: (StandardStream.output.columns ?? 0) >= TerminalPanel.leastColumns)
  }
}

extension ArgumentHelp {
  static var shadowOfScreens: ArgumentHelp {
    ArgumentHelp(
      "Run this pattern in the shadow of the others, on each screen that has it.",
      valueName: "pattern")
  }
}

struct FullScreenOptions: ParsableArguments {
  @Flag(help: "On a terminal: use ASCII characters only.") var ascii = false
  @Flag(help: "On a terminal: disable animations.") var reduceMotion = false
  @Flag(help: "Print the app line by line, for a screen reader; also in a pipe.")
  var accessible = false
  @Option(help: .shadowOfScreens) var shadow: Pattern?

  /// Whether the app starts: the linear mode needs no terminal.
  var opensApp: Bool { accessible || FullScreen.isPossible }

  func options(by settings: Settings) -> TerminalOptions {
    var options = TerminalOptions(
      environment: settings.environment, isASCII: ascii, reducesMotion: reduceMotion,
      isLinear: accessible)
    if settings.color != .auto { options.hasColor = settings.color == .always }
    return options
  }
}

/// Stores the last log lines until the terminal can show them.
final class LogBuffer: Sendable {
  static let lineLimit = 1_000
  private static let lineLength = 1_000

  private let state = Mutex((lines: [String](), dropped: 0))

  var lines: [String] {
    state.withLock { state in
      (state.dropped > 0 ? ["\(state.dropped) earlier log lines were dropped"] : []) + state.lines
    }
  }

  func append(_ line: String) {
    state.withLock { state in
      state.lines.append(String(line.unicodeScalars.prefix(Self.lineLength)))
      guard state.lines.count > Self.lineLimit else { return }
      state.lines.removeFirst()
      state.dropped += 1
    }
  }
}
