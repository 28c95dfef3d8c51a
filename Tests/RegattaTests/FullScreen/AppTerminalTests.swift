import Foundation
import ServerSupport
import TestSupport
import Testing
import terminal_demo

@testable import regatta

/// The built program on a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppTerminalTests {
  private let terminal: PseudoTerminal
  private let found: [UInt8]
  private let home: TemporaryFolder

  init() async throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
    found = await terminal.settings
    home = try TemporaryFolder()
  }

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:],
    shows text: String = "▌ Compare"
  ) async throws {
    try await terminal.start(
      [Program.path] + arguments,
      environment: ["HOME": home.path].merging(environment) { $1 })
    try #require(await terminal.shows(text))
  }

  private func go(_ keys: String, to text: String) async {
    await terminal.type(keys)
    let isShown = await terminal.shows(text)
    let text = await terminal.screen.text
    #expect(isShown, "after \(keys.debugDescription): \(text)")
  }

  private func expectRestoredTerminal() async {
    #expect(await terminal.settings == found)
    let modes = await terminal.screen.modes
    #expect(modes.isSuperset(of: [7, 25]))
    #expect(modes.isDisjoint(with: [1000, 1006, 1049, 2004, 2026]))
  }

  private func quit() async {
    await terminal.type("q")
    #expect(await terminal.end() == 0)
    await expectRestoredTerminal()
  }

  private static let back = "\u{7F}"

  @Test func aScriptIsPlayedStepByStep() async throws {
    try home.write("appear\nprofile(standard): ada\nfeed(standard): six\n", to: "script.txt")
    try await start(
      ["trace", "tweets", "--script", "\(home.path)/script.txt", "--pattern", "mvc"],
      shows: "Step 1 of 3: appear")
    await go(">", to: "Step 2 of 3: profile(standard): ada")
    await go(">", to: "Step 3 of 3: feed(standard): six")
    await go("<", to: "Step 2 of 3")
    await go("?", to: "previous step of the script")
    await go("q", to: "regatta://trace/tweets · mvc")
    await quit()
  }

  @Test func keysReachEveryScreen() async throws {
    try await start()
    #expect(await terminal.settings != found)
    await go("\r", to: "▌ refresh")
    await go("\r", to: "handle(refresh)")
    await go(Self.back, to: "▌ Compare")
    await go("j\r", to: "regatta://articles · vip")
    await go("", to: "▌ 2024")
    await go("/promise\r", to: "▌ 1001 A module")
    await go("\r", to: "regatta://articles/1001 · vip")
    await go(Self.back, to: "regatta://articles · vip")
    await go(Self.back + "j\r", to: "regatta://articles/tags · vip")
    await go("", to: "▌ ")
    await go("\r", to: "regatta://articles?tag=")
    await go(Self.back + Self.back + "j\r", to: "regatta://tweets · vip")
    await go("?", to: "switch the pattern")
    await go("G", to: "redraw")
    await go("q", to: "regatta://tweets · vip")
    await go("p", to: "regatta://tweets · vip-coordinator")
    await go("t", to: "handle(appeared)")
    await go(Self.back, to: "▌ Tomasz")
    await go("\r", to: "Tweet\n")
    await go(Self.back + Self.back + "j\r", to: "▌ 1010088")
    await go("\r", to: "regatta://characters/1010088 · stateful")
    await go("p", to: "regatta://characters/1010088 · reducer")
    await go(Self.back + Self.back + "j\r", to: "▌ 1 Two dinghies")
    await go("\r", to: "▌ Save")
    await go("\r", to: "saved 1 “Two")
    #expect(await !terminal.screen.text.contains("Save it"))
    await go(Self.back + Self.back + "j\r", to: "1 of 100 photos")
    await go("\r", to: "▌ Delete")
    await go("\r", to: "deleted 1")
    await go("\r", to: "saved 1 again")
    await go("\r", to: "deleted 1")
    await go(Self.back + Self.back + "j\r", to: "Forgot your password?")
    await go("\u{1B}", to: "▌ Account")
    await quit()
  }

  @Test func registersAnAccount() async throws {
    try await start(["open", "regatta://account"], shows: "Sign in")
    let down = "\u{1B}[B"
    await go(down + down + down + down + down + "\r", to: "Name:")
    await go("Maren Tide\t+49\t1713920007\tno wind, no waves\r", to: " was sent to +491713920007 ")
    await go("", to: "Code:")
    let words = await terminal.screen.text.split(whereSeparator: \.isWhitespace)
    let code = try #require(words.first { $0.count == 6 && $0.allSatisfy(\.isNumber) })
    await go(String(code.prefix(3)), to: "code \(code) was sent to")
    await go(String(code.dropFirst(3)) + "\r", to: "Hello, Maren Tide")
    await quit()
  }

  @Test func aLinkOpensTheComposer() async throws {
    try await start(["open", "regatta://tweets/new"], shows: "0 of 280 characters")
    await go("quiet", to: "5 of 280 characters")
    await go("\u{1B}", to: "Continue the draft")
    await quit()
  }

  @Test func postsATweet() async throws {
    try await start(["open", "regatta://tweets/new"], shows: "0 of 280 characters")
    await go("\r", to: "write something first")
    await go("Fair winds", to: "10 of 280 characters")
    await go("\r", to: "Fair winds\n")
    #expect(await terminal.shows { !$0.text.contains("of 280 characters") })
    await quit()
  }

  /// The program does not wait for the response.
  @Test(arguments: [("q", Int32(0)), ("\u{3}", 130)])
  func quitsWhileATweetIsPosted(key: String, status: Int32) async throws {
    try await FaultyServer.run { request in
      switch (request.method, request.path) {
      case ("GET", "/user/ilse_keel"): .respond(body: #"{"username": "ann"}"#)
      case ("GET", "/user/ilse_keel/tweets"): .respond(body: "[]")
      default: .neverAnswer
      }
    } _: { server in
      try await start(
        ["open", "regatta://tweets/new", "--source", server.url], shows: "0 of 280 characters")
      await go("Fair winds\r", to: "Posting")
      // The screen shows it before it is sent.
      await server.wait { $0.requests.contains { $0.method == "POST" } }
      await terminal.type(key)
      #expect(await terminal.end() >> 8 == status)
      await expectRestoredTerminal()
      #expect(server.requests.count { $0.method == "POST" } == 1)
    }
  }

  @Test func aLinkOpensAboveHome() async throws {
    try await start(["open", "regatta://articles/1001"], shows: "regatta://articles/1001 · vip")
    await go(Self.back, to: "▌ Compare")
    await quit()
  }

  @Test(.enabled(if: PseudoTerminal.isControlling))
  func followsTheTerminalSize() async throws {
    try await start()
    await terminal.resize(columns: 300, rows: 100)
    #expect(await terminal.shows { $0.lines.last?.hasPrefix(" regatta://home") == true })
    await terminal.resize(columns: 39, rows: 12)
    #expect(await terminal.shows("39×12"))
    await terminal.resize(columns: 40, rows: 12)
    #expect(await terminal.shows("▌ Compare"))
    await quit()
  }

  @Test(.enabled(if: PseudoTerminal.isControlling))
  func suspendsAndResumes() async throws {
    let script = "set -m; \"$0\"; echo stopped; read answer; fg; echo done"
    try await terminal.start(
      ["/bin/sh", "-c", script, Program.path], environment: ["HOME": home.path])
    try #require(await terminal.shows("▌ Compare"))
    await go("jjj", to: "▌ Tweets")
    await go("\u{1A}", to: "stopped")
    await expectRestoredTerminal()
    await go("\n", to: "▌ Tweets")
    await terminal.type("q")
    #expect(await terminal.shows("done"))
    #expect(await terminal.end() == 0)
    await expectRestoredTerminal()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func restoresTheTerminalOnASignal(number: Int32) async throws {
    try await start(["open", "regatta://articles"], shows: "reactions")
    await terminal.signal(number)
    #expect(await terminal.end() >> 8 == 128 + number)
    await expectRestoredTerminal()
  }

  @Test func controlCExits() async throws {
    try await start()
    await terminal.type("\u{3}")
    #expect(await terminal.end() >> 8 == 130)
    await expectRestoredTerminal()
  }

  @Test func restoresTheTerminalAfterACrash() async throws {
    try await start()
    await terminal.signal(SIGSEGV)
    #expect(await terminal.end() & 0x7F == SIGSEGV)
    await expectRestoredTerminal()
  }

  @Test func printsLogsAfterTheScreenIsClosed() async throws {
    try await start(["--verbose"])
    await go("j\r", to: "reactions")
    #expect(await !terminal.screen.text.contains("GET"))
    await terminal.type("q")
    #expect(await terminal.end() == 0)
    #expect(await terminal.screen.text.contains("GET http://sample.localhost/api/articles"))
  }

  @Test func drawsOnlyASCIIOnRequest() async throws {
    try await start(["--ascii"], shows: "regatta://home")
    #expect(await terminal.screen.text.utf8.allSatisfy { $0 < 0x80 })
    await go("jjj\r", to: "regatta://tweets")
    #expect(await terminal.screen.text.utf8.allSatisfy { $0 < 0x80 })
    await quit()
  }

  @Test(arguments: [(["--color", "never"], [:]), ([], ["NO_COLOR": "1"])])
  func usesNoColorOnRequest(
    arguments: [String], environment: [String: String]
  ) async throws {
    try await start(arguments, environment: environment)
    await go("j\r", to: "reactions")
    let codes = await terminal.screen.cells.joined().reduce(into: Set<Int>()) {
      $0.formUnion($1.codes)
    }
    #expect(codes.isDisjoint(with: Set(30...37).union(40...47).union(90...107)))
    await quit()
  }

  @Test func discardsTheOutputOfTheBrowser() async throws {
    let script = home.path + "/browser"
    try home.write(
      "#!/bin/sh\necho noise; echo more >&2; echo \"$1\" >\"$HOME/opened\"; exit 3\n", to: "browser"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    let server = try await SampleServerProcess()
    try await start(
      ["open", "regatta://photos", "--source", server.address], environment: ["BROWSER": script],
      shows: "▌ 1 Two dinghies")
    await go("o", to: " browser failed: \(server.address)")
    await go("M", to: "Opening")
    let text = await terminal.screen.text
    #expect(!text.contains("noise") && !text.contains("more\n"))
    let opened = try #require(try home.read("opened").split(separator: "\n").first)
    #expect(opened.hasPrefix(server.address) && opened.hasSuffix("/photo-1.png"))
    for message in ["browser failed: \(opened)", "Opening \(opened)"] {
      #expect(text.contains(message))
    }
    await go(Self.back, to: "▌ 1 Two dinghies")
    await quit()
  }

  /// The browser would be rejected.
  @Test func aLinkToTheEmbeddedServerIsNotOpened() async throws {
    try await start(["open", "regatta://photos"], shows: "▌ 1 Two dinghies")
    await go("o", to: " the embedded server ends with this command")
    await quit()
  }

  @Test func reportsAnInvalidRouteBeforeFullScreenStarts() async throws {
    try await terminal.start(
      [Program.path, "open", "regatta://account", "--source", "live"],
      environment: ["HOME": home.path])
    #expect(await terminal.end() >> 8 == 64)
    #expect(await terminal.screen.text.contains("regatta: no public service has accounts"))
    await expectRestoredTerminal()
  }
}
