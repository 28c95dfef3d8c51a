import Foundation
import ServerSupport
import Testing

extension AccountEndToEnd {
  /// The messages and exit codes of the account's commands when a request fails.
  struct AccountRejectionTests {
    @Test func aWrongPasswordIsNotAllowed() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let rejected = try await user.run(["login"] + AccountUser.samplePhone, input: ["wrong"])
      #expect(rejected.status == 77)
      #expect(rejected.output == "")
      #expect(rejected.diagnostics.hasPrefix("regatta: phone number or password is wrong. "))
      #expect(rejected.diagnostics.split(separator: "\n").count == 1)
      #expect(try user.files.isEmpty)
    }

    @Test func reportsEveryInvalidField() async throws {
      let user = try AccountUser("http://127.0.0.1:9")
      let rejected = try await user.run(
        "register", "--country-code", "+999", "--phone", "x", input: "", "short")
      #expect(rejected.status == 65)
      let lines = rejected.diagnostics.split(separator: "\n")
      #expect(lines.map { $0.prefix { $0 != "." } }.count >= 3, "\(lines)")
      for label in ["Country code", "Name", "Password"] {
        #expect(lines.contains { $0.hasPrefix("regatta: \(label): ") }, "\(lines)")
      }
      #expect(!rejected.diagnostics.contains("short"))
    }

    @Test(arguments: [
      (["login"], "Country code"), (["login", "--country-code", "+49"], "Phone number"),
      (["register"] + AccountUser.phone, "Name"), (["confirm"], "Code"),
      (["reset-password"] + AccountUser.phone, "Code"),
    ])
    func namesTheFieldWhereTheInputEnds(arguments: [String], field: String) async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      if arguments == ["confirm"] {
        _ = try await user.run(
          ["register", "--name", "Maren"] + AccountUser.phone, input: [AccountUser.password])
      }
      let rejected = try await user.run(arguments)
      #expect(rejected.status == 64)
      #expect(
        rejected.diagnostics.hasPrefix("regatta: standard input ended before: \(field)"),
        "\(rejected.diagnostics)")
    }

    @Test(arguments: [
      ["status"], ["status", "--json"], ["add-card"], ["activate-card", "anchor"],
    ])
    func reportsAMissingSession(arguments: [String]) async throws {
      let server = try await AccountServer()
      let rejected = try await AccountUser(server.address).run(arguments)
      #expect(
        rejected
          == Program.Result(
            output: "",
            diagnostics: "regatta: you are not signed in; sign in with: regatta account login\n",
            status: 77))
    }

    /// Bug: "No cards" was printed, and the exit code was 0.
    @Test(arguments: [[], ["--json"]])
    func cardsThatAreNotValidAreAnError(options: [String]) async throws {
      try await FaultyServer.run { request in
        request.path == "/account/sessions"
          ? .respond(
            status: 201, body: #"{"token": "t", "expiresAt": "2999-01-01T00:00:00Z"}"#)
          : .respond(body: #"{"name": "Maren", "cards": [{}, {"id": "c"}]}"#)
      } _: { server in
        let user = try AccountUser(server.url)
        #expect(try await user.signInAsSample().status == 0)
        let result = try await user.run(["status"] + options)
        #expect(result.status == 65)
        #expect(
          result.diagnostics == "regatta: cannot understand any of the 2 cards of the account\n")
        #expect(result.output.contains("Maren") && !result.output.contains("No cards"))
      }
    }

    @Test func aCodeIsTriedFiveTimes() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let none = try await user.run("confirm", input: "123456")
      #expect(none.status == 66)
      _ = try await user.run(
        ["register", "--name", "Maren"] + AccountUser.phone, input: [AccountUser.password])
      let wrong = try #require(server.codes.last) == "000000" ? "111111" : "000000"
      var statuses: [Int32] = []
      for _ in 1...6 { statuses.append(try await user.run("confirm", input: wrong).status) }
      #expect(statuses.first == 65)
      #expect(statuses.last == 75, "\(statuses)")
    }

    @Test func aPhoneHasOneAccount() async throws {
      let server = try await AccountServer()
      let rejected = try await AccountUser(server.address).run(
        ["register", "--name", "Maren"] + AccountUser.samplePhone, input: [AccountUser.password])
      #expect(rejected.status == 65)
      #expect(rejected.diagnostics.contains("already has an account"))
    }

    @Test func unknownCardIsNotFound() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      _ = try await user.signInAsSample()
      #expect(try await user.run("activate-card", "nothing").status == 66)
      #expect(try await user.run("activate-card", "buoy").status == 0)
      let card = try await user.run("add-card", input: "4242 4242 4242 4241", "02/20", "1")
      #expect(card.status == 65)
      #expect(card.diagnostics.split(separator: "\n").count == 3, "\(card.diagnostics)")
    }

    @Test(arguments: [Fault.dropBeforeResponse, .respond(status: 503, body: "<html>")])
    func sendsOneRequestToAFailingServer(fault: Fault) async throws {
      try await FaultyServer.run({ _ in fault }) { server in
        let rejected = try await AccountUser(server.url).signInAsSample()
        #expect(rejected.status == 69)
        #expect(rejected.diagnostics.contains("127.0.0.1:\(server.port)"))
        #expect(server.requests.count == 1)
      }
    }

    @Test func doesNotChangeADamagedFile() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      _ = try await user.signInAsSample()
      try Data("{".utf8).write(to: URL(filePath: user.sessionFile))
      for arguments in [["status"], ["logout"], ["login"] + AccountUser.samplePhone] {
        let rejected = try await user.run(arguments, input: [AccountUser.samplePassword])
        #expect(rejected.status == 65)
        #expect(rejected.diagnostics.contains("account.json is damaged"))
      }
      #expect(try user.files[".config/regatta/account.json"] == Data("{".utf8))
    }

    @Test func aFileThatOthersCanReadIsRejected() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      _ = try await user.signInAsSample()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: user.sessionFile)
      let rejected = try await user.run("status")
      #expect(rejected.status == 77)
      #expect(rejected.diagnostics.contains("chmod 600"))
    }

    @Test(arguments: [
      ["status", "--offline"], ["status", "--source", "live"], ["activate-card"],
      ["login", "--password", "x"], ["add-card", "--number", "x"], ["confirm", "--code", "1"],
    ])
    func reportsInvalidValuesAsWrongUsage(arguments: [String]) async throws {
      let rejected = try await AccountUser("sample").run(arguments)
      #expect(rejected.status == 64)
      #expect(rejected.output == "")
    }
  }
}
