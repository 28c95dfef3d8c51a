import TerminalFixtures
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@testable import TerminalHost

/// The host in a process of its own, on a terminal of the system's.
@Suite(.serialized)
struct SystemTerminalTests {
  private let terminal: PseudoTerminal
  private let found: [UInt8]

  init() throws {
    terminal = try PseudoTerminal(columns: 60, rows: 16)
    found = terminal.settings
  }

  /// The product beside the tests'.
  private func demo() throws -> String {
    let parts = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
      .split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.prefix { !$0.hasSuffix(".xctest") }
    return folder.joined(separator: "/") + "/terminal-demo"
  }

  private func start() throws {
    try terminal.start([try demo(), "1000"])
    try #require(terminal.shows("▌ Row 0"))
  }

  private func expectAsFound() {
    #expect(terminal.settings == found)
    let modes = terminal.screen.modes
    #expect(modes.isSuperset(of: [7, 25]))
    #expect(modes.isDisjoint(with: [1000, 1006, 1049, 2004, 2026]))
  }

  @Test func takesTheTerminalAndLeavesItAsItWas() throws {
    try start()
    #expect(terminal.settings != found)
    #expect(terminal.screen.modes.isSuperset(of: [1049, 2004]))
    #expect(terminal.screen.modes.isDisjoint(with: [7, 25]))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.screen.text.contains("ended: quit"))
    expectAsFound()
  }

  @Test func goesThroughScreensByKeys() throws {
    try start()
    terminal.type("jjjj")
    #expect(terminal.shows("▌ Row 4"))
    terminal.type("\r")
    #expect(terminal.shows("Reading the wind"))
    terminal.type("\u{7F}gj\r")
    #expect(terminal.shows("Password:"))
    terminal.type("Ann\tsecret")
    #expect(terminal.shows("Password: ••••••"))
    #expect(terminal.screen.text.contains("Name: Ann"))
    terminal.type("\u{1B}")
    #expect(terminal.shows("▌ Row 1"))
    terminal.type("j\r")
    #expect(terminal.shows("Fetching"))
    terminal.type("\u{7F}")
    #expect(terminal.shows("▌ Row 2"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    expectAsFound()
  }

  @Test func fitsANewSize() throws {
    try start()
    terminal.resize(columns: 80, rows: 40)
    #expect(terminal.shows("Row 11"))
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.shows("Too small"))
    terminal.resize(columns: 40, rows: 12)
    #expect(terminal.shows("▌ Row 0"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    expectAsFound()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func leavesTheTerminalAtASignal(number: Int32) throws {
    try start()
    terminal.type("m")
    #expect(terminal.shows("Mouse on"))
    terminal.signal(number)
    #expect(terminal.end() == 0)
    #expect(terminal.screen.text.contains("ended: signal(\(number))"))
    expectAsFound()
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
  func leavesTheTerminalAtACrash(number: Int32) throws {
    try start()
    terminal.signal(number)
    #expect(terminal.end() & 0x7F == number)
    expectAsFound()
  }

  @Test func leavesTheTerminalWhenItTraps() throws {
    try start()
    terminal.type("mX")
    #expect(terminal.end() & 0x7F != 0)
    expectAsFound()
  }

  @Test(arguments: [true, false])
  func readsOutAndHidesASecret(isKilled: Bool) throws {
    try terminal.start([try demo(), "3", "--accessible"])
    try #require(terminal.shows("[3] Row 2"))
    terminal.type("2\n2\n")
    #expect(terminal.shows("New:"))
    #expect(terminal.settings != found)
    if isKilled {
      terminal.signal(SIGTERM)
    } else {
      terminal.type("s3cret\n")
      #expect(terminal.shows("y or n:"))
      terminal.type("n\nq\n")
    }
    #expect(terminal.end() == 0)
    #expect(terminal.screen.surprises == [])
    #expect(!terminal.screen.text.contains("s3cret"))
    expectAsFound()
  }

  @Test func stopsAndGoesOn() throws {
    let script = "set -m; \"$0\" 1000; echo stopped; read answer; fg; echo done"
    try terminal.start(["/bin/sh", "-c", script, try demo()])
    #expect(terminal.shows("▌ Row 0"))
    terminal.type("jj")
    #expect(terminal.shows("▌ Row 2"))
    terminal.type("\u{1A}")
    #expect(terminal.shows("stopped"))
    expectAsFound()
    terminal.type("\n")
    #expect(terminal.shows("▌ Row 2"))
    #expect(terminal.settings != found)
    terminal.type("q")
    #expect(terminal.shows("done"))
    #expect(terminal.end() == 0)
    expectAsFound()
  }
}
