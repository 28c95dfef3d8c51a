import Foundation
import Testing

extension AccountEndToEnd {
  /// The account's commands on a terminal, with somebody who answers.
  @Suite(.timeLimit(.minutes(5)))
  struct AccountTerminalTests {
    private let home: Scratch
    private let server: AccountServerProcess

    init() async throws {
      home = try Scratch()
      server = try await AccountServerProcess()
    }

    private func start(_ arguments: String...) throws -> TerminalProgram {
      try TerminalProgram(["account"] + arguments, home: home, source: server.address)
    }

    @Test func asksForWhatIsMissingAndHidesThePassword() async throws {
      let terminal = try start("login", "--country-code", "+49")
      try await terminal.wait(for: "Phone number: ")
      #expect(terminal.echoes)
      try terminal.type("171 3920042\n")
      try await terminal.wait(for: "Password: ")
      #expect(!terminal.echoes)
      try terminal.type("cast off at eißt\u{7F}\u{7F}ght\n")
      try await terminal.wait(for: "Signed in as Ada Lotse.")
      #expect(try await terminal.end() == 0)
      #expect(terminal.echoes)
      #expect(terminal.screen.contains("171 3920042"))
      #expect(!terminal.screen.contains("cast") && !terminal.screen.contains("ght"))
    }

    @Test func asksAgainForWhatWasWrong() async throws {
      let terminal = try start("login", "--country-code", "+49", "--phone", "1")
      try await terminal.wait(for: "Password: ")
      try terminal.type("cast off at nine\n")
      try await terminal.wait(for: "Phone number [1]: ")
      try terminal.type("171 3920042\n")
      try await terminal.wait(for: "password is wrong")
      for answer in ["Country code [+49]: ", "Phone number [171 3920042]: "] {
        try await terminal.wait(for: answer)
        try terminal.type("\n")
      }
      try await terminal.wait(for: "Password: ")
      try terminal.type("cast off at eight\n")
      try await terminal.wait(for: "Signed in as Ada Lotse.")
      #expect(try await terminal.end() == 0)
      #expect(!terminal.screen.contains("cast off"))
    }

    @Test func signsInOnTheWay() async throws {
      let terminal = try start("add-card", "--expires", "08/39")
      for (prompt, keys) in [
        ("Country code: ", "+49"), ("Phone number: ", "171 3920042"),
        ("Password: ", "cast off at eight"), ("Card number: ", "4242424242424242"),
        ("Security code: ", "123"),
      ] {
        try await terminal.wait(for: prompt)
        try terminal.type(keys + "\n")
      }
      try await terminal.wait(for: "visa ending in 4242, expires 08/39, not active")
      #expect(try await terminal.end() == 0)
      #expect(!terminal.screen.contains("4242424242424242"))
    }

    @Test func goesOnWithTheCodeThatWasSent() async throws {
      let terminal = try start("register", "--country-code", "+49", "--name", "Maren Tide")
      try await terminal.wait(for: "Phone number: ")
      try terminal.type("171 3920007\n")
      try await terminal.wait(for: "Password: ")
      try terminal.type("no wind, no waves\n")
      try await terminal.wait(for: "Code: ")
      #expect(!terminal.echoes)
      try terminal.type(try #require(try server.codes.last) + "\n")
      try await terminal.wait(for: "you are signed in as Maren Tide.")
      #expect(try await terminal.end() == 0)
    }

    @Test(arguments: ["", "half a pass"])
    func anInterruptLeavesATerminalThatEchoes(typed: String) async throws {
      let terminal = try start("login", "--country-code", "+49", "--phone", "171 3920042")
      try await terminal.wait(for: "Password: ")
      #expect(!terminal.echoes)
      try terminal.type(typed + "\u{03}")
      #expect(try await terminal.end() == 130)
      #expect(terminal.echoes)
      #expect(!terminal.screen.contains("half"))
    }

    @Test func aSignalLeavesATerminalThatEchoes() async throws {
      let terminal = try start("login", "--country-code", "+49", "--phone", "171 3920042")
      try await terminal.wait(for: "Password: ")
      terminal.terminate()
      #expect(try await terminal.end() == 143)
      #expect(terminal.echoes)
    }

    @Test func theEndOfTheInputEndsIt() async throws {
      let terminal = try start("login", "--country-code", "+49", "--phone", "171 3920042")
      try await terminal.wait(for: "Password: ")
      try terminal.type("\u{04}")
      try await terminal.wait(for: "ended before: Password")
      #expect(try await terminal.end() == 64)
      #expect(terminal.echoes)
    }
  }
}
