import Foundation
import ServerSupport
import TestSupport
import Testing

extension AccountEndToEnd {
  /// Changes that the service may have made when a command ends.
  struct AccountChangeCommandTests {
    private static let session =
      #"{"token": "t0k3n", "expiresAt": "2999-01-01T00:00:00Z", "user": {"name": "Maren"}}"#

    private static let card = ["4242424242424242", "08/39", "123"]
    private static let cardAdvice =
      "the card may have been added. Check the cards of the account before you add it again."

    /// A server that sends a session, and then `response` to each other change.
    private func run(
      _ response: Fault, _ body: (FaultyServer, AccountUser) async throws -> Void
    ) async throws {
      try await FaultyServer.run { request in
        switch request.path {
        case "/account/sessions": .respond(status: 201, body: Self.session)
        case "/account/registrations": .respond(status: 201, body: #"{"registration": "r1"}"#)
        default: response
        }
      } _: { server in
        try await body(server, try AccountUser(server.url))
      }
    }

    /// A response that does not begin for longer than the test may take to send the signal.
    private var slow: Fault {
      let head = "HTTP/1.1 201 Created\r\nX-Slow: " + String(repeating: "a", count: 1_000)
      return Fault([.drip(Array(head.utf8), every: .seconds(1))])
    }

    /// Bug: nothing was said, and the user added the card again.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func saysThatACardMayHaveBeenAdded(signal: Int32) async throws {
      try await run(slow) { server, user in
        #expect(try await user.signInAsSample().status == 0)
        var result = Program.Result(output: "", diagnostics: "", status: 69)
        // On a busy machine the response may time out before the signal arrives: then again.
        for requests in 2...6 where result.status == 69 {
          let program = try RunningProgram(
            ["account", "add-card", "--source", server.url], home: user.home, input: Self.card)
          await server.wait { $0.requests.count == requests }
          result = try await program.end(by: signal)
        }
        #expect(result.status == 128 + signal && result.output == "")
        #expect(result.diagnostics == "regatta: \(Self.cardAdvice)\n")
      }
    }

    @Test func saysThatAnAccountMayHaveBeenCreated() async throws {
      try await run(slow) { server, user in
        _ = try await user.run(
          ["register", "--name", "Maren"] + AccountUser.phone, input: [AccountUser.password])
        let program = try RunningProgram(
          ["account", "confirm", "--source", server.url], home: user.home, input: ["123456"])
        await server.wait { $0.requests.count == 2 }
        let result = try await program.end(by: SIGINT)
        #expect(result.status == 130 && result.output == "")
        #expect(
          result.diagnostics == """
            regatta: the account may have been created. Sign in before you confirm again.

            """)
      }
    }

    /// A request that changes nothing is interrupted without a word.
    @Test func aSignInIsNoChange() async throws {
      try await FaultyServer.run { [slow] _ in
        slow
      } _: { server in
        let program = try RunningProgram(
          ["account", "login", "--source", server.url] + AccountUser.phone,
          home: try TemporaryFolder(), input: [AccountUser.password])
        await server.wait { $0.requests.count == 1 }
        let result = try await program.end(by: SIGINT)
        #expect(result == Program.Result(output: "", diagnostics: "", status: 130))
      }
    }

    /// Bug: the advice was to try again.
    @Test(
      arguments: [
        (.dropBeforeResponse, "the connection to HOST was lost; ", 69),
        (.respond(status: 504, body: ""), "HOST responded with status 504; ", 69),
        (
          .respond(status: 201, body: "{}"), "cannot understand the response at id: missing; ", 65
        ),
      ] as [(Fault, String, Int32)])
    func anErrorMayFollowAcceptance(response: Fault, reason: String, status: Int32) async throws {
      try await run(response) { server, user in
        #expect(try await user.signInAsSample().status == 0)
        let result = try await user.run(["add-card"], input: Self.card)
        let host = server.url.replacing("http://", with: "")
        #expect(result.status == status && result.output == "")
        #expect(
          result.diagnostics
            == "regatta: \(reason.replacing("HOST", with: host))\(Self.cardAdvice)\n")
        #expect(server.requests.count == 2)
      }
    }
  }
}
