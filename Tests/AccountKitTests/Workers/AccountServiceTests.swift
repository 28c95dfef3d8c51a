import HTTPTypes
import NetworkKit
import Testing

@testable import AccountKit

struct AccountServiceTests {
  private let client = StubAccountClient()

  private func service() throws -> AccountService {
    AccountService(client: client, base: try BaseURL(AccountSample.issuer))
  }

  @Test func sendsTheTokenToItsIssuerAlone() async throws {
    try await service().send(.get, "me", session: AccountSample.session())
    #expect(client.requests[0].head.headerFields[.authorization] == "Bearer t0k3n-of-ada")
    for issuer in ["http://ship.example", "https://ship.example:444", "https://ship.example.org"] {
      await #expect(throws: AccountError.sessionEnded) {
        try await service().send(.get, "me", session: AccountSample.session(issuer: issuer))
      }
    }
    #expect(client.requests.count == 1)
    try await service().send(.post, "password-resets", body: [:])
    #expect(client.requests[1].head.headerFields[.authorization] == nil)
  }

  @Test(arguments: [
    (401, "invalid_credentials", AccountError.refused(.invalidCredentials, .unauthorized)),
    (409, "phone_taken", .refused(.phoneTaken, .status(409, host: "ship.example"))),
    (422, "weak_password", .refused(.weakPassword, .status(422, host: "ship.example"))),
    (429, "too_many_attempts", .refused(.tooManyAttempts, .rateLimited(retryAfter: nil))),
    (401, "unauthorized", .network(.unauthorized)), (404, "nonsense", .network(.notFound)),
  ])
  func tellsRefusals(status: Int, code: String, error: AccountError) async throws {
    client.answer("POST /account/sessions", with: .refusal(status, code))
    await #expect(throws: error) { try await service().send(.post, "sessions", body: [:]) }
  }

  @Test(arguments: ["", "Retry later", "[]", #"{"error":7}"#, "{"])
  func makesDoWithTheStatusAlone(body: String) async throws {
    client.answer("POST /account/sessions", with: .init(status: 500, body: body))
    await #expect(throws: AccountError.network(.status(500, host: "ship.example"))) {
      try await service().send(.post, "sessions", body: [:])
    }
  }

  @Test func endsASessionThatIsRefused() async throws {
    client.answer("GET /account/me", with: .refusal(401, "invalid_credentials"))
    await #expect(throws: AccountError.sessionEnded) {
      try await service().send(.get, "me", session: AccountSample.session())
    }
  }

  @Test func staysBelowItsPathWhateverAnIdentifierHolds() async throws {
    _ = try? await CardsWorker(service: service()).activate("../../x?y", AccountSample.session())
    #expect(client.lines == ["POST /account/cards/..%2F..%2Fx%3Fy/activate"])
  }
}
