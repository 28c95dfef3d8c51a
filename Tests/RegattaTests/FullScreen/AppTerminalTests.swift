import Foundation
import TerminalFixtures
import Testing

@testable import regatta

/// The built program on a terminal of the system's, as a user sits at it.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppTerminalTests {
  private let terminal: PseudoTerminal
  private let found: [UInt8]
  private let home: Scratch

  init() throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
    found = terminal.settings
    home = try Scratch()
  }

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:],
    shows text: String = "▌ Articles"
  ) throws {
    try terminal.start(
      [Program.path] + arguments,
      environment: ["HOME": home.path].merging(environment) { $1 })
    try #require(terminal.shows(text))
  }

  private func go(_ keys: String, to text: String) {
    terminal.type(keys)
    #expect(terminal.shows(text), "after \(keys.debugDescription): \(terminal.screen.text)")
  }

  private func expectAsFound() {
    #expect(terminal.settings == found)
    let modes = terminal.screen.modes
    #expect(modes.isSuperset(of: [7, 25]))
    #expect(modes.isDisjoint(with: [1000, 1006, 1049, 2004, 2026]))
  }

  private func quit() {
    terminal.type("q")
    #expect(terminal.end() == 0)
    expectAsFound()
  }

  private static let back = "\u{7F}"

  @Test func everyScreenIsReachedByKeys() throws {
    try start()
    #expect(terminal.settings != found)
    go("\r", to: "regatta://articles · vip")
    go("", to: "▌ 2024")
    go("/promise\r", to: "▌ 1001 A module")
    go("\r", to: "regatta://articles/1001 · vip")
    go(Self.back, to: "regatta://articles · vip")
    go(Self.back + "j\r", to: "regatta://articles/tags · vip")
    go("", to: "▌ ")
    go("\r", to: "regatta://articles?tag=")
    go(Self.back + Self.back + "j\r", to: "regatta://tweets · vip")
    go("?", to: "Keys")
    go("G", to: "another pattern")
    go("q", to: "regatta://tweets · vip")
    go("p", to: "regatta://tweets · viper")
    go("t", to: "handle(appeared)")
    go(Self.back + "\r", to: "Moment\n")
    go(Self.back + Self.back + "j\r", to: "▌ 1010088")
    go("\r", to: "regatta://characters/1010088 · stateful")
    go("p", to: "regatta://characters/1010088 · viper")
    go(Self.back + Self.back + "j\r", to: "▌ 1 Two dinghies")
    go("\rj\r", to: "saved 1 “Two")
    go(Self.back + Self.back + "j\r", to: "1 of 100 photos")
    go("\rj\r", to: "deleted 1")
    go(Self.back + "j\r", to: "Forgot your password?")
    go("\u{1B}", to: "▌ Account")
    quit()
  }

  @Test func anAccountIsOpenedAtTheTerminal() throws {
    try start(["open", "regatta://account"], shows: "Sign in")
    let down = "\u{1B}[B"
    go(down + down + down + down + down + "\r", to: "Name:")
    go("Maren Tide\t+49\t1713920007\tno wind, no waves\r", to: " code ")
    go("", to: "was sent to +491713920007 ")
    let words = terminal.screen.text.split(whereSeparator: \.isWhitespace)
    let code = try #require(words.first { $0.count == 6 && $0.allSatisfy(\.isNumber) })
    go(String(code.prefix(3)), to: "code \(code) was sent to")
    go(String(code.dropFirst(3)) + "\r", to: "Hello, Maren Tide")
    quit()
  }

  @Test func aLinkOpensAboveHome() throws {
    try start(["open", "regatta://articles/1001"], shows: "regatta://articles/1001 · vip")
    go(Self.back, to: "▌ Articles")
    quit()
  }

  @Test func aSizeIsFollowed() throws {
    try start()
    terminal.resize(columns: 300, rows: 100)
    #expect(terminal.shows { $0.lines.last?.hasPrefix(" regatta://home") == true })
    terminal.resize(columns: 39, rows: 12)
    #expect(terminal.shows("39×12"))
    terminal.resize(columns: 40, rows: 12)
    #expect(terminal.shows("▌ Articles"))
    quit()
  }

  @Test func itIsSuspendedAndGoesOn() throws {
    let script = "set -m; \"$0\"; echo stopped; read answer; fg; echo done"
    try terminal.start(
      ["/bin/sh", "-c", script, Program.path], environment: ["HOME": home.path])
    try #require(terminal.shows("▌ Articles"))
    go("jj", to: "▌ Moments")
    go("\u{1A}", to: "stopped")
    expectAsFound()
    go("\n", to: "▌ Moments")
    terminal.type("q")
    #expect(terminal.shows("done"))
    #expect(terminal.end() == 0)
    expectAsFound()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalEndsItInOrder(number: Int32) throws {
    try start(["open", "regatta://articles"], shows: "reactions")
    terminal.signal(number)
    #expect(terminal.end() >> 8 == 128 + number)
    expectAsFound()
  }

  @Test func controlCEndsIt() throws {
    try start()
    terminal.type("\u{3}")
    #expect(terminal.end() >> 8 == 130)
    expectAsFound()
  }

  @Test func aCrashLeavesTheTerminal() throws {
    try start()
    terminal.signal(SIGSEGV)
    #expect(terminal.end() & 0x7F == SIGSEGV)
    expectAsFound()
  }

  @Test func whatIsLoggedComesWhenTheScreenIsGone() throws {
    try start(["--verbose"])
    go("\r", to: "reactions")
    #expect(!terminal.screen.text.contains("GET"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.screen.text.contains("GET http://sample.localhost/api/articles"))
  }

  @Test func nothingButASCIIIsDrawnWhereThatIsWanted() throws {
    try start(["--ascii"], shows: "regatta://home")
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 })
    go("jj\r", to: "regatta://tweets")
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 })
    quit()
  }

  @Test(arguments: [(["--color", "never"], [:]), ([], ["NO_COLOR": "1"])])
  func noColorIsUsedWhereNoneIsWanted(
    arguments: [String], environment: [String: String]
  ) throws {
    try start(arguments, environment: environment)
    go("\r", to: "reactions")
    let codes = terminal.screen.cells.joined().reduce(into: Set<Int>()) { $0.formUnion($1.codes) }
    #expect(codes.isDisjoint(with: Set(30...37).union(40...47).union(90...107)))
    quit()
  }

  @Test func aBrowserIsRunAndCannotDisturb() throws {
    let script = home.path + "/browser"
    try Data("#!/bin/sh\necho noise; echo more >&2; echo \"$1\" >\"$HOME/opened\"; exit 3\n".utf8)
      .write(to: URL(filePath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    try start(
      ["open", "regatta://photos"], environment: ["BROWSER": script], shows: "▌ 1 Two dinghies")
    go("o", to: "failed: ")
    #expect(!terminal.screen.text.contains("noise") && !terminal.screen.text.contains("more\n"))
    let opened = try home.text("opened")
    #expect(opened.hasPrefix("http://sample.localhost:") && opened.hasSuffix("/photo-1.png\n"))
    quit()
  }

  @Test func whatCannotBeOpenedIsSaidBeforeTheScreenIsTaken() throws {
    try terminal.start(
      [Program.path, "open", "regatta://account", "--source", "live"],
      environment: ["HOME": home.path])
    #expect(terminal.end() >> 8 == 64)
    #expect(terminal.screen.text.contains("regatta: no public service has accounts"))
    expectAsFound()
  }
}
