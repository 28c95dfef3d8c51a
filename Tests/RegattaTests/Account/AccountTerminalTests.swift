import Foundation
import TestSupport
import Testing
import terminal_demo

extension AccountEndToEnd {
  /// The account's commands on a terminal with a simulated user.
  @Suite(.timeLimit(.minutes(5)))
  struct AccountTerminalTests {
    private let home: TemporaryFolder
    private let server: AccountServer
    private let terminal: PseudoTerminal
    private let found: [UInt8]

    init() async throws {
      home = try TemporaryFolder()
      server = try await AccountServer()
      terminal = try PseudoTerminal(columns: 80, rows: 24)
      found = await terminal.settings
    }

    private func start(_ arguments: String..., shows text: String) async throws {
      try await terminal.start(
        [Program.path, "account"] + arguments,
        environment: ["HOME": home.path, "TERM": "dumb", "REGATTA_SOURCE": server.address])
      try #require(await terminal.shows(text))
    }

    private func login() async throws {
      try await start(
        "login", "--country-code", "+49", "--phone", "171 3920042", shows: "Password:")
    }

    private func go(_ keys: String, to text: String) async {
      await terminal.type(keys)
      let isShown = await terminal.shows(text)
      let screen = await terminal.screen.text
      #expect(isShown, "\(text) in \(screen)")
    }

    private var text: String { get async { await terminal.screen.text } }
    private var echoes: Bool { get async { await terminal.settings == found } }

    private func expectEnd(_ status: Int32) async {
      #expect(await terminal.end() >> 8 == status)
      #expect(await echoes)
    }

    @Test func promptsForMissingFieldsAndHidesThePassword() async throws {
      try await start("login", "--country-code", "+49", shows: "Phone number:")
      #expect(await echoes)
      await go("171 3920042\n", to: "Password:")
      #expect(await !echoes)
      await go("cast off at eißt\u{7F}\u{7F}ght\n", to: "Signed in as Ada Lotse.")
      await expectEnd(0)
      let text = await text
      #expect(text.contains("171 3920042"))
      #expect(!text.contains("cast") && !text.contains("ght"))
    }

    @Test func promptsAgainForRejectedFields() async throws {
      try await start(
        "login", "--country-code", "+49", "--phone", "1", shows: "Password:")
      await go("cast off at nine\n", to: "Phone number [1]:")
      await go("171 3920042\n", to: "password is wrong")
      await go("", to: "Country code [+49]:")
      await go("\n", to: "Phone number [171 3920042]:")
      await go("\n", to: "Phone number [171 3920042]:\nPassword:")
      await go("cast off at eight\n", to: "Signed in as Ada Lotse.")
      await expectEnd(0)
      #expect(await !text.contains("cast off"))
    }

    @Test func signsInBeforeAddingACard() async throws {
      try await start("add-card", "--expires", "08/39", shows: "Country code:")
      await go("+49\n", to: "Phone number:")
      await go("171 3920042\n", to: "Password:")
      await go("cast off at eight\n", to: "Card number:")
      await go("4242424242424242\n", to: "Security code:")
      await go("123\n", to: "visa ending in 4242, expires 08/39, inactive")
      await expectEnd(0)
      #expect(await !text.contains("4242424242424242"))
    }

    @Test func promptsForTheCodeAfterRegistering() async throws {
      try await start(
        "register", "--country-code", "+49", "--name", "Maren Tide", shows: "Phone number:")
      await go("171 3920007\n", to: "Password:")
      await go("no wind, no waves\n", to: "Code:")
      #expect(await echoes)
      let code = try #require(server.codes.last)
      await go(code + "\n", to: "Signed in as Maren Tide.")
      await expectEnd(0)
    }

    @Test(arguments: ["", "half a pass"])
    func interruptRestoresEcho(typed: String) async throws {
      try await login()
      #expect(await !echoes)
      await terminal.type(typed + "\u{03}")
      await expectEnd(130)
      #expect(await !text.contains("half"))
    }

    /// With Ctrl-W, which deletes a word, and Ctrl-Z, which keeps the line.
    @Test(.enabled(if: PseudoTerminal.isControlling))
    func stopsAtThePassword() async throws {
      try await terminal.start(
        [
          "/bin/bash", "-c", "set -m; \"$0\" \"$@\"; echo stopped; read answer; fg", Program.path,
          "account", "login", "--country-code", "+49", "--phone", "171 3920042",
        ], environment: ["HOME": home.path, "TERM": "dumb", "REGATTA_SOURCE": server.address])
      try #require(await terminal.shows("Password:"))
      await go("cast off at nine\u{17}\u{1A}", to: "stopped")
      #expect(await echoes)
      #expect(await terminal.type("\n", whenShowing: "stopped"))
      #expect(await terminal.shows { $0.text.ranges(of: "Password:").count == 2 })
      #expect(await !echoes)
      await go("eight\n", to: "Signed in as Ada Lotse.")
      await expectEnd(0)
    }

    @Test func signalRestoresEcho() async throws {
      try await login()
      await terminal.signal(SIGTERM)
      await expectEnd(128 + SIGTERM)
    }

    @Test func exitsAtTheEndOfInput() async throws {
      try await login()
      await go("\u{04}", to: "ended before: Password")
      await expectEnd(64)
    }
  }
}
