import Foundation
import ServerSupport
import TestSupport
import Testing

extension AccountEndToEnd {
  /// The account's commands with piped input, against a real server.
  struct AccountCommandTests {
    @Test func registersAddsACardAndSignsOut() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let registered = try await user.run(
        ["register", "--name", "Maren Tide"] + AccountUser.phone, input: [AccountUser.password])
      #expect(
        registered
          == Program.Result(
            output: "A code was sent to +491713920007.\n",
            diagnostics: "regatta: next: regatta account confirm, with the code\n", status: 0))
      let confirmed = try await user.run("confirm", input: server.codes.last ?? "")
      #expect(
        confirmed.output == "Account created. Signed in as Maren Tide.\n",
        "\(confirmed.diagnostics)")
      let added = try await user.run(
        "add-card", "--expires", "08/39", input: "4242 4242 4242 4242", "123")
      let card = String(added.output.prefix { $0 != " " })
      #expect(added.output == "\(card)  visa ending in 4242, expires 08/39, inactive\n")
      #expect(added.diagnostics == "regatta: next: regatta account activate-card -- \(card)\n")
      let activated = try await user.run("activate-card", "--", card)
      #expect(activated.output == "\(card)  visa ending in 4242, expires 08/39, active\n")
      try await showsStatus(of: user, card)
      #expect(try await user.run("logout").output == "Signed out.\n")
      #expect(try user.files.isEmpty)
      try user.home.write("token", to: ".config/regatta/account.json.\(UUID().uuidString)")
      let again = try await user.run("logout")
      #expect(
        again
          == Program.Result(output: "", diagnostics: "regatta: not signed in\n", status: 0))
      #expect(try user.files.isEmpty)
      #expect(try await user.run("status").status == 77)
    }

    private func showsStatus(of user: AccountUser, _ card: String) async throws {
      let status = try await user.run("status")
      #expect(
        status.output == """
          Name           Maren Tide
          Phone          +491713920007
          Notifications  none

          Card                    Brand  Number     Expires  State
          ──────────────────────  ─────  ─────────  ───────  ──────
          \(card)  visa   •••• 4242  08/39    active

          """)
      let json = try await user.run("status", "--json")
      #expect(
        json.output == """
          {
            "cards" : [
              {
                "active" : true,
                "brand" : "visa",
                "expires" : "08/39",
                "id" : "\(card)",
                "last4" : "4242"
              }
            ],
            "hasNotifications" : false,
            "name" : "Maren Tide",
            "phone" : "+491713920007"
          }

          """)
    }

    @Test func resetsAForgottenPassword() async throws {
      let server = try await AccountServer()
      let (user, other) = (try AccountUser(server.address), try AccountUser(server.address))
      #expect(try await other.signInAsSample().status == 0)
      let asked = try await user.run(["forgot-password"] + AccountUser.samplePhone)
      #expect(asked.output == "If +491713920042 has an account, a code was sent to it.\n")
      #expect(asked.diagnostics == "regatta: next: regatta account reset-password, with the code\n")
      let code = try #require(server.codes.last)
      let renewed = try await user.run(
        ["reset-password"] + AccountUser.samplePhone, input: [code, "the tide waits for none"])
      #expect(renewed.output == "Password changed. All sessions have ended.\n")
      let left = try await other.run("status")
      #expect(left.status == 77)
      #expect(left.diagnostics.hasPrefix("regatta: The session has ended.\n"))
      #expect(try other.files.isEmpty)
      #expect(try await user.signInAsSample().status == 77)
      let signedIn = try await user.run(
        ["login"] + AccountUser.samplePhone, input: ["the tide waits for none"])
      #expect(signedIn.output == "Signed in as Ada Lotse.\n")
    }

    @Test func doesNotRevealWhetherAPhoneHasAnAccount() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let asked = try await user.run(["forgot-password"] + AccountUser.phone)
      #expect(asked.output == "If +491713920007 has an account, a code was sent to it.\n")
      #expect(asked.status == 0)
      #expect(server.codes.isEmpty)
    }

    @Test func storesOneSessionPerServer() async throws {
      let servers = [
        try await AccountServer(), try await AccountServer(),
      ]
      let first = try AccountUser(servers[0].address)
      _ = try await first.signInAsSample()
      let elsewhere = ["--source", servers[1].address]
      #expect(try await first.run(["status"] + elsewhere).status == 77)
      let login = try await first.run(
        ["login"] + elsewhere + AccountUser.samplePhone, input: [AccountUser.samplePassword])
      #expect(login.status == 0)
      #expect(try await first.run("status").status == 0)
      #expect(try await first.run(["logout"] + elsewhere).status == 0)
      #expect(try await first.run(["status"] + elsewhere).status == 77)
      #expect(try await first.run("status").output.contains("Ada Lotse"))
    }

    @Test func noSessionOptionStoresNothing() async throws {
      let server = try await AccountServer()
      let user = try AccountUser(server.address)
      let login = try await user.signInAsSample("--no-session")
      #expect(login.output == "Signed in as Ada Lotse.\n")
      #expect(try user.files.isEmpty)
      #expect(try await user.run("status").status == 77)
    }

    /// Without a password: the embedded server always uses the slow hash.
    @Test func warnsThatTheEmbeddedServerIsInMemoryOnly() async throws {
      let user = try AccountUser("sample")
      let asked = try await user.run(["forgot-password"] + AccountUser.samplePhone)
      #expect(asked.output == "If +491713920042 has an account, a code was sent to it.\n")
      #expect(asked.diagnostics.contains("regatta sample-server --data FILE"))
      #expect(asked.diagnostics.contains(/regatta: one-time code for \+491713920042: \d{6}\n/))
      #expect(try user.files.isEmpty)
    }
  }
}
