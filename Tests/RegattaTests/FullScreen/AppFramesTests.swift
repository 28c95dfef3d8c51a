import ArticlesKit
import DisplayKit
import TestSupport
import Testing
import TraceKit
import terminal_demo

@testable import TerminalHost
@testable import regatta

/// Snapshots of each screen of the app, cell by cell.
@MainActor @Suite(.serialized, .timeLimit(.minutes(5)))
struct AppFramesTests {
  @Test(arguments: AppView.allCases)
  func framesMatchTheSnapshot(view: AppView) async throws {
    try await AppTrial.run { trial in
      try await view.open(in: trial)
      let text = try await FrameSheet(trial: trial).text()
      let expected = try Snapshot.text("frames/\(view.rawValue)", recording: text)
      #expect(text == expected)
    }
  }
}

/// Every screen of the app, with the steps that open it.
enum AppView: String, CaseIterable {
  case home, patterns, articles, article, tags, tagged, missing
  case tweets, tweet, tweetsTrace, newTweet
  case characters, searched, character, characterInVIPER
  case photos, photo, savedPhotos
  case signIn, register, confirm, forgotPassword, newPassword, account, addCard

  @MainActor
  func open(in trial: AppTrial) async throws {
    switch self {
    case .home: break
    case .patterns: try await trial.select("Patterns")
    case .articles: try await trial.select("Articles")
    case .article: try await trial.open(.article(id: 1001))
    case .tags: try await trial.open(.tags())
    case .tagged: try await trial.open(.articles(ArticlesQuery(tag: "sailing")))
    case .missing: try await trial.open(.character(id: 1))
    case .tweets: try await openTweets(trial)
    case .tweet, .tweetsTrace: try await openBelowTweets(trial)
    case .newTweet: try await trial.open(.newTweet(user: Route.defaultTweetsUser))
    case .characters: try await trial.open(.characters())
    case .searched:
      try await trial.open(.characters())
      try await trial.send(.search("mar"))
    case .character, .characterInVIPER:
      try await trial.open(.character(id: 1_009_017))
      while self == .characterInVIPER, trial.location?.hasSuffix("· viper") == false {
        try await trial.press("p")
      }
    case .photos: try await trial.open(.photos())
    case .photo:
      try await trial.open(.photos())
      try await trial.select("3")
    case .savedPhotos: try await trial.open(.savedPhotos())
    case .signIn, .register, .confirm, .forgotPassword, .newPassword, .account, .addCard:
      try await trial.open(.account)
      try await openInAccount(trial)
    }
  }

  /// The trace beside it has a place for what follows when the feed of new tweets opens, at any time.
  @MainActor
  private func openTweets(_ trial: AppTrial) async throws {
    try await trial.open(.tweets(user: Route.defaultTweetsUser))
    let screen = try #require(trial.coordinator.routeScreen(of: trial.navigator.top))
    screen.startTracing {}
    try await trial.settle()
    let trace = try #require(screen.trace)
    await Task.yield(while: !trace.messages.contains { "\($0)".contains("displayUpdates") })
  }

  @MainActor
  private func openBelowTweets(_ trial: AppTrial) async throws {
    try await trial.open(.tweets(user: Route.defaultTweetsUser))
    if self == .tweetsTrace { return try await trial.press("t") }
    if let row = trial.content.list?.rows.first { try await trial.select(row.id.rawValue) }
  }

  @MainActor
  private func openInAccount(_ trial: AppTrial) async throws {
    let phone = [("country-code", "+49"), ("phone-number", "171 3920007")]
    switch self {
    case .register: try await trial.select("register")
    case .forgotPassword: try await trial.select("forgotten-password")
    case .newPassword:
      try await trial.select("forgotten-password")
      try await trial.fill(phone)
    case .confirm, .account, .addCard:
      try await trial.select("register")
      try await trial.fill(phone + [("name", "Maren Tide"), ("password", "no wind, no waves")])
      if self == .confirm { return }
      try await trial.fill([("code", trial.lastCode)])
      if self == .addCard { try await trial.select("add-card") }
    default: break
    }
  }
}

/// A screen on terminals of three sizes: its text, the rows that differ in ASCII and with pictures,
/// the sizes of these, and the styles with and without color.
@MainActor
struct FrameSheet {
  static let sizes = [
    TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 80, rows: 24),
    TerminalSize(columns: 140, rows: 45),
  ]

  let trial: AppTrial

  func text() async throws -> String {
    var parts: [String] = []
    for size in Self.sizes {
      let frame = try await frame(size, TerminalOptions())
      let plain = try await self.frame(size, TerminalOptions(hasColor: false))
      let ascii = try await self.frame(size, TerminalOptions(isASCII: true))
      let pictures = try await self.frame(size, TerminalOptions(), showsPictures: true)
      parts += ["=== \(size.columns)×\(size.rows)", frame.text]
      parts += section("ASCII", ascii.lines, unlike: frame.lines)
      if !pictures.placedSizes.isEmpty {
        parts += section("pictures", pictures.lines, unlike: frame.lines)
        parts.append(pictures.placedSizes.joined(separator: ", "))
      }
      parts += section("colour", styles(of: frame), unlike: [])
      parts += section("no colour", styles(of: plain), unlike: styles(of: frame))
    }
    return parts.joined(separator: "\n") + "\n"
  }

  /// The frame after everything in view has loaded.
  private func frame(
    _ size: TerminalSize, _ options: TerminalOptions, showsPictures: Bool = false
  ) async throws -> TerminalEmulator {
    let terminal = FakeTerminal(size)
    terminal.showsPictures = showsPictures
    let coordinator = trial.coordinator
    let host = TerminalScreenHost(
      options: options, commands: coordinator.commands, status: { _ in coordinator.location },
      loadPicture: { [navigator = trial.navigator] link in
        guard let route = coordinator.routeScreen(of: navigator.top)?.route else { return nil }
        return try await coordinator.assembly.picture(at: link, on: route)
      }, openLink: { _ in })
    let session = TerminalSession(
      host, trial.navigator, device: terminal, clock: TestClock())
    try session.start()
    defer { session.exit.end(.quit) }
    let replies = showsPictures ? ["\u{1B}P>|kitty(0.35)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\"] : []
    for reply in replies { session.take(.bytes(Array(reply.utf8))) }
    var before: Int?
    while before != terminal.writes.count {
      before = terminal.writes.count
      try await trial.settle()
      await Task.yield(while: session.pages.pictures.activeRequests > 0)
      session.frames.drawNow()
    }
    return terminal.emulator
  }

  /// The rows that differ, with their numbers.
  private func section(_ title: String, _ rows: [String], unlike others: [String]) -> [String] {
    let found = rows.enumerated().filter { number, row in
      others.indices.contains(number) ? row != others[number] : !row.isEmpty
    }
    return ["--- \(title)"] + found.map { "\($0.offset + 1): \($0.element)" }
  }

  /// For each row, the ranges of columns with SGR parameters.
  private func styles(of frame: TerminalEmulator) -> [String] {
    frame.cells.map { row in
      var runs: [(codes: Set<Int>, columns: ClosedRange<Int>)] = []
      for (column, cell) in row.enumerated() where !cell.codes.isEmpty {
        if let last = runs.last, last.codes == cell.codes, last.columns.upperBound == column {
          runs[runs.count - 1].columns = last.columns.lowerBound...column + 1
        } else {
          runs.append((cell.codes, column + 1...column + 1))
        }
      }
      return runs.map { run in
        let codes = run.codes.sorted().map(String.init).joined(separator: ";")
        return "\(run.columns.lowerBound)-\(run.columns.upperBound) \(codes)"
      }.joined(separator: ", ")
    }
  }
}

extension TerminalEmulator {
  /// The sizes of the pictures that were placed, in cells; each once, since a picture that moves is
  /// placed again.
  fileprivate var placedSizes: [String] {
    let sizes = pictureCommands.compactMap { command in
      command.firstMatch(of: /^Ga=p,.*c=(\d+),r=(\d+)/).map { "\($0.output.1)×\($0.output.2)" }
    }
    return Set(sizes).sorted()
  }
}
