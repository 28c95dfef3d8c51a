import DisplayKit
import NetworkKit
import PatternKit
import SampleServer
import TaskKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost
@testable import regatta

/// The app in this process with the embedded server, and a user who navigates from screen to
/// screen.
@MainActor
final class AppTrial {
  let coordinator: Coordinator
  let navigator: Navigator
  let notices: Notices
  private(set) var opened: [WebLink] = []
  private(set) var reported: [String] = []
  private let codes: SpyLog<String>

  private init(
    _ assembly: Assembly, _ settings: Settings, _ codes: SpyLog<String>, _ shadow: Pattern?
  ) {
    self.codes = codes
    navigator = Navigator()
    let notices = Notices()
    self.notices = notices
    let box = Box()
    coordinator = Coordinator(
      assembly: assembly, navigator: navigator,
      environment: CoordinatorEnvironment(
        showsCachedFirst: true, account: AccountFlow(in: assembly, by: settings),
        openLink: { box.trial?.opened.append($0) }, notify: { box.trial?.reported.append($0) },
        shadow: shadow.map { SceneShadow(of: $0, by: settings, notify: notices.add) }))
    box.trial = self
  }

  @MainActor
  private final class Box {
    weak var trial: AppTrial?
  }

  /// - Parameter data: where responses are stored; a temporary folder if nil.
  static func run(
    _ arguments: [String] = [], data: TemporaryFolder? = nil, shadow: Pattern? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    _ body: @MainActor (AppTrial) async throws -> Void
  ) async throws {
    let folder = try data ?? TemporaryFolder()
    let settings = try Settings.make(arguments, environment: ["REGATTA_DATA": folder.path])
    var server = SampleServerOptions()
    server.passwordWork = .least
    // The frames have their notice.
    server.hasInvalidElements = true
    let codes = SpyLog<String>()
    server.codeSent = { codes.add($1) }
    try await Assembly.connected(
      by: settings, server: server, notify: { _ in }, onFallback: { _ in }
    ) { assembly in
      var assembly = assembly
      assembly.clock = clock
      let trial = AppTrial(assembly, settings, codes, shadow)
      defer { trial.navigator.closeAll() }
      try trial.coordinator.start(at: .home)
      try await body(trial)
    }
  }

  var lastCode: String { codes.all.last ?? "" }

  var content: Content { navigator.top?.display.state.content ?? .nothing }
  var title: String? { navigator.top?.display.state.title.string }
  var location: String? { coordinator.location?.string }
  /// The rows that the first links lead to.
  var links: [String]? {
    content.first { if case .links(let links) = $0 { links.map(\.row.rawValue) } else { nil } }
  }
  var depth: Int { navigator.stack.state.count }

  /// Sends an event as a host does, and waits until the screens have settled.
  func send(_ event: ScreenEvent) async throws {
    navigator.top?.handle(event)
    try await settle()
  }

  func open(_ route: Route) async throws {
    coordinator.open(route)
    try await settle()
  }

  func select(_ row: String) async throws { try await send(.rowSelected(RowID(row))) }

  func fill(_ values: [(String, String)]) async throws {
    for (field, value) in values { navigator.top?.handle(.fieldEdited(FieldID(field), value)) }
    try await send(.formSubmitted)
  }

  func press(_ key: Character) async throws {
    coordinator.commands.first { $0.key == key && $0.isAvailable() }?.run()
    try await settle()
  }

  func settle() async throws {
    try await navigator.waitUntilSettled { false }
    // A stored screen is refreshed after it is shown, and a pattern changes in later turns.
    for _ in 0..<20 {
      await Task.yield()
      try await navigator.waitUntilSettled { false }
    }
  }
}

extension Assembly {
  /// Without a data file, and by default without a network.
  @MainActor
  static func make(
    _ client: any NetworkClient = UnreachableClient(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws -> Assembly {
    Assembly(
      connections: Connections(service: client), background: BackgroundTasks(), clock: clock,
      services: try ServiceEndpoints(of: .sample),
      storage: .failure(CommandError.settings("no data directory")), indexer: nil)
  }
}

extension Content {
  /// All text, including what a host prints on standard error.
  var words: String {
    switch self {
    case .stack(let parts, _): parts.map(\.words).joined(separator: "\n")
    case .notice(let notice): notice.text.string
    case .failure(let failure): failure.title.string
    case .progress(let text, _): text.string
    default: plainText
    }
  }
}
