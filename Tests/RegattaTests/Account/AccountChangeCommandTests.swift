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

    /// A server that sends a session, and then `response` to each other change, at which it sends the
    /// signal.
    private func run(
      _ response: Fault = .neverAnswer, sending signal: ProgramSignal? = nil,
      _ body: (FaultyServer, AccountUser) async throws -> Void
    ) async throws {
      try await FaultyServer.run { request in
        switch request.path {
        case "/account/sessions": return .respond(status: 201, body: Self.session)
        case "/account/registrations":
          return .respond(status: 201, body: #"{"registration": "r1"}"#)
        default:
          signal?.send()
          return response
        }
      } _: { server in
        try await body(server, try AccountUser(server.url))
      }
    }

    /// Bug: nothing was said, and the user added the card again.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func saysThatACardMayHaveBeenAdded(number: Int32) async throws {
      let signal = ProgramSignal(number)
      try await run(sending: signal) { _, user in
        #expect(try await user.signInAsSample().status == 0)
        let result = try await user.run(["add-card"], input: Self.card, signal: signal)
        #expect(result.status == 128 + number && result.output == "")
        #expect(result.diagnostics == "regatta: \(Self.cardAdvice)\n")
      }
    }

    @Test func saysThatAnAccountMayHaveBeenCreated() async throws {
      let signal = ProgramSignal(SIGINT)
      try await run(sending: signal) { _, user in
        _ = try await user.run(
          ["register", "--name", "Maren"] + AccountUser.phone, input: [AccountUser.password])
        let result = try await user.run(["confirm"], input: ["123456"], signal: signal)
        #expect(result.status == 130 && result.output == "")
        #expect(
          result.diagnostics == """
            regatta: the account may have been created. Sign in before you confirm again.

            """)
      }
    }

    /// A request that changes nothing is interrupted without a word.
    @Test func aSignInIsNoChange() async throws {
      let signal = ProgramSignal(SIGINT)
      try await FaultyServer.run { _ in
        signal.send()
        return .neverAnswer
      } _: { server in
        let result = try await AccountUser(server.url).run(
          ["login"] + AccountUser.phone, input: [AccountUser.password], signal: signal)
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
