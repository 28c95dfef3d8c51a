import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The host in a separate process, on a pseudo-terminal.
@Suite(.serialized)
struct SystemTerminalTests {
  private let terminal: PseudoTerminal
  private let found: [UInt8]

  init() async throws {
    terminal = try PseudoTerminal(columns: 60, rows: 16)
    found = await terminal.settings
  }

  /// The path of the demo program, next to the test bundle.
  private func demo() throws -> String {
    let parts = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
      .split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.prefix { !$0.hasSuffix(".xctest") }
    return folder.joined(separator: "/") + "/terminal-demo"
  }

  private func start() async throws {
    try await terminal.start([try demo(), "1000"])
    try #require(await terminal.shows("▌ Row 0"))
  }

  private func expectRestored() async {
    #expect(await terminal.settings == found)
    let modes = await terminal.screen.modes
    #expect(modes.isSuperset(of: [7, 25]))
    #expect(modes.isDisjoint(with: [1000, 1006, 1049, 2004, 2026]))
  }

  @Test func restoresTheTerminal() async throws {
    try await start()
    #expect(await terminal.settings != found)
    #expect(await terminal.screen.modes.isSuperset(of: [1049, 2004]))
    #expect(await terminal.screen.modes.isDisjoint(with: [7, 25]))
    await terminal.type("q")
    #expect(await terminal.end() == 0)
    #expect(await terminal.screen.text.contains("ended: quit"))
    await expectRestored()
  }

  @Test func navigatesScreensWithKeys() async throws {
    try await start()
    await terminal.type("jjjj")
    #expect(await terminal.shows("▌ Row 4"))
    await terminal.type("\r")
    #expect(await terminal.shows("Reading the wind"))
    await terminal.type("\u{7F}gj\r")
    #expect(await terminal.shows("Password:"))
    await terminal.type("Ann\tsecret")
    #expect(await terminal.shows("Password: ••••••"))
    #expect(await terminal.screen.text.contains("Name: Ann"))
    await terminal.type("\u{1B}")
    #expect(await terminal.shows("▌ Row 1"))
    await terminal.type("j\r")
    #expect(await terminal.shows("Fetching"))
    await terminal.type("\u{7F}")
    #expect(await terminal.shows("▌ Row 2"))
    await terminal.type("q")
    #expect(await terminal.end() == 0)
    await expectRestored()
  }

  @Test(.enabled(if: PseudoTerminal.isControlling))
  func adaptsToANewSize() async throws {
    try await start()
    await terminal.resize(columns: 80, rows: 40)
    #expect(await terminal.shows("Row 11"))
    await terminal.resize(columns: 20, rows: 5)
    #expect(await terminal.shows("Too small"))
    await terminal.resize(columns: 40, rows: 12)
    #expect(await terminal.shows("▌ Row 0"))
    await terminal.type("q")
    #expect(await terminal.end() == 0)
    await expectRestored()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func restoresTheTerminalAtASignal(number: Int32) async throws {
    try await start()
    await terminal.type("m")
    #expect(await terminal.shows("Mouse on"))
    await terminal.signal(number)
    #expect(await terminal.end() == 0)
    #expect(await terminal.screen.text.contains("ended: signal(\(number))"))
    await expectRestored()
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
  func restoresTheTerminalAtACrash(number: Int32) async throws {
    try await start()
    await terminal.signal(number)
    #expect(await terminal.end() & 0x7F == number)
    await expectRestored()
  }

  @Test func restoresTheTerminalAfterATrap() async throws {
    try await start()
    await terminal.type("mX")
    #expect(await terminal.end() & 0x7F != 0)
    await expectRestored()
  }

  @Test(arguments: [nil, SIGTERM])
  func endsWhileTheMainActorIsBusy(number: Int32?) async throws {
    try await start()
    await terminal.type("H")
    #expect(await terminal.shows("hanging"))
    if let number { await terminal.signal(number) } else { await terminal.type("\u{3}") }
    #expect(await terminal.end() >> 8 == 128 + (number ?? SIGINT))
    await expectRestored()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGQUIT])
  func endsWhileThePageOfLinesIsBusy(number: Int32) async throws {
    try await terminal.start([try demo(), "3", "--accessible"])
    try #require(await terminal.shows("[3] Row 2"))
    await terminal.type("H\n")
    #expect(await terminal.shows("hanging"))
    await terminal.signal(number)
    #expect(await terminal.end() >> 8 == 128 + number)
    await expectRestored()
  }

  @Test(arguments: [true, false])
  func printsLinesAndHidesASecret(isKilled: Bool) async throws {
    try await terminal.start([try demo(), "3", "--accessible"])
    try #require(await terminal.shows("[3] Row 2"))
    await terminal.type("2\n2\n")
    #expect(await terminal.shows("New:"))
    #expect(await terminal.settings != found)
    if isKilled {
      await terminal.signal(SIGTERM)
    } else {
      await terminal.type("s3cret\n")
      #expect(await terminal.shows("y or n:"))
      await terminal.type("n\nq\n")
    }
    #expect(await terminal.end() == 0)
    #expect(await terminal.screen.surprises == [])
    #expect(await !terminal.screen.text.contains("s3cret"))
    await expectRestored()
  }

  @Test func restoresEchoAtACrashAlsoIfTheOutputIsAPipe() async throws {
    let folder = try TemporaryFolder()
    let script = "mkfifo \"$1\"; cat \"$1\" & exec \"$0\" 3 --accessible > \"$1\""
    try await terminal.start(["/bin/sh", "-c", script, try demo(), folder.path + "/pipe"])
    try #require(await terminal.shows("[3] Row 2"))
    await terminal.type("2\n2\n")
    #expect(await terminal.shows("New:"))
    #expect(await terminal.settings != found)
    await terminal.signal(SIGSEGV)
    #expect(await terminal.end() & 0x7F == SIGSEGV)
    #expect(await terminal.settings == found)
  }

  @Test func readsMoreLinesThanFitTheBacklog() async throws {
    let count = InputBacklog.limit
    let script = "{ yes / | head -n \(count); echo q; } | exec \"$0\" 3 --accessible"
    try await terminal.start(["/bin/sh", "-c", script, try demo()])
    #expect(await terminal.shows("ended: quit"))
    #expect(await terminal.end() == 0)
  }

  /// Bug: it drew over the shell and took its keys, and `fg` ended it. The second time, Ctrl-Z and `bg`.
  @Test(
    .enabled(if: PseudoTerminal.isControlling),
    arguments: ["\"$0\" 1000 & wait %1", "\"$0\" 1000; bg; wait %1"])
  func stopsInTheBackground(command: String) async throws {
    let script = "set -m; \(command); echo stopped; read answer; fg; echo done"
    try await terminal.start(["/bin/bash", "-c", script, try demo()])
    if command.contains("bg") {
      #expect(await terminal.type("jj\u{1A}", whenShowing: "▌ Row 0"))
    }
    #expect(await terminal.shows("stopped"))
    await expectRestored()
    // For the shell.
    await terminal.type("keys\n")
    #expect(await terminal.shows("▌ Row \(command.contains("bg") ? 2 : 0)"))
    await terminal.type("q")
    #expect(await terminal.shows("done"))
    #expect(await terminal.end() == 0)
    await expectRestored()
  }

  @Test(.enabled(if: PseudoTerminal.isControlling))
  func suspendsAndResumes() async throws {
    let script = "set -m; \"$0\" 1000; echo stopped; read answer; fg; echo done"
    try await terminal.start(["/bin/sh", "-c", script, try demo()])
    #expect(await terminal.shows("▌ Row 0"))
    await terminal.type("jj")
    #expect(await terminal.shows("▌ Row 2"))
    await terminal.type("\u{1A}")
    #expect(await terminal.shows("stopped"))
    await expectRestored()
    await terminal.type("\n")
    #expect(await terminal.shows("▌ Row 2"))
    #expect(await terminal.settings != found)
    await terminal.type("q")
    #expect(await terminal.shows("done"))
    #expect(await terminal.end() == 0)
    await expectRestored()
    #expect(await terminal.screen.savedTitles == 0)
  }
}
