import DisplayKit
import SampleServer
import SystemKit
import TerminalHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The app on a terminal: Home first, then wherever the user goes.
@MainActor
enum FullScreen {
  /// Whether there is a terminal to draw on, and somebody to type.
  nonisolated static var isPossible: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return !["", "dumb"].contains(kind) && FileDescriptor.standardInput.isTerminal
      && StandardStream.output.isTerminal
  }

  /// - Throws: ``EndedBySignal``, or what kept it from beginning.
  static func run(
    _ shared: SharedOptions, _ options: FullScreenOptions, at route: Route
  ) async throws {
    var settings = try Settings.read(shared)
    let log = KeptLog()
    settings.log = log
    // What would have disturbed the screen is told when there is none any more.
    defer { for line in log.lines { StandardStream.diagnostics.complain(line) } }
    switch try await visit(settings, options, at: route) {
    case .quit: break
    case .signal(let number): throw EndedBySignal(number: number)
    case .hungUp: throw EndedBySignal(number: SIGHUP)
    }
  }

  private static func visit(
    _ settings: Settings, _ options: FullScreenOptions, at route: Route
  ) async throws -> TerminalExit {
    let notices = Notices()
    var server = SampleServerOptions()
    server.codeSent = { phone, code in notices.tellCode(code, sentTo: phone) }
    let stored = StoredAnswers()
    return try await Assembly.connected(
      by: settings, server: server, tell: notices.tell,
      report: { answer in
        stored.note(answer)
        stored.sentence(at: Date()).map(notices.tell)
      }
    ) { assembly in
      let navigator = Navigator()
      let coordinator = Coordinator(
        assembly: assembly, navigator: navigator,
        surroundings: surroundings(assembly, settings, notices))
      defer { navigator.closeAll() }
      try coordinator.start(at: route)
      return try await host(
        coordinator, notices, options.options(by: settings), assembly.imageBytes
      ).run(navigator)
    }
  }

  private static func surroundings(
    _ assembly: Assembly, _ settings: Settings, _ notices: Notices
  ) -> Surroundings {
    // One door: what it remembers is the session.
    let account = Result { try assembly.account(by: settings) }
    let browser = Browser(environment: settings.environment)
    return Surroundings(
      hasStore: !settings.isOffline, account: { try account.get() },
      openLink: { link in browser.open(assembly.reachable(link)) { notices.tell($0) } },
      tell: { notices.tell($0) }, codeUsed: notices.forgetCode)
  }

  private static func host(
    _ coordinator: Coordinator, _ notices: Notices, _ options: TerminalOptions,
    _ loadPicture: @escaping @MainActor (WebLink) async throws -> [UInt8]
  ) -> TerminalScreenHost {
    TerminalScreenHost(
      options: options, commands: coordinator.commands, notices: notices.shown,
      status: { [weak coordinator] screen in
        screen is Visit ? coordinator?.whereabouts : notices.code ?? coordinator?.whereabouts
      }, loadPicture: loadPicture, openLink: { [weak coordinator] in coordinator?.openLink($0) })
  }
}
