import HTTPTypes
import NetworkKit
import Testing

@testable import AccountKit

struct AccountServiceTests {
  private let client = StubAccountClient()

  private func service() throws -> AccountService {
    AccountService(client: client, base: try BaseURL(AccountSample.issuer))
  }

  @Test func sendsTheTokenToItsIssuerOnly() async throws {
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
    (401, "invalid_credentials", AccountError.rejected(.invalidCredentials, .unauthorized)),
    (409, "phone_taken", .rejected(.phoneTaken, .status(409, host: "ship.example"))),
    (422, "weak_password", .rejected(.weakPassword, .status(422, host: "ship.example"))),
    (429, "too_many_attempts", .rejected(.tooManyAttempts, .rateLimited(retryAfter: nil))),
    (401, "unauthorized", .network(.unauthorized)), (404, "nonsense", .network(.notFound)),
  ])
  func reportsRejections(status: Int, code: String, error: AccountError) async throws {
    client.respond(to: "POST /account/sessions", with: .rejection(status, code))
    await #expect {
      try await service().send(.post, "sessions", body: [:])
    } throws: {
      AccountError($0) == error
    }
  }

  @Test(arguments: ["", "Retry later", "[]", #"{"error":7}"#, "{"])
  func usesTheStatusWithoutAnErrorBody(body: String) async throws {
    client.respond(to: "POST /account/sessions", with: .init(status: 500, body: body))
    await #expect(throws: NetworkError.status(500, host: "ship.example")) {
      try await service().send(.post, "sessions", body: [:])
    }
  }

  @Test func endsASessionThatIsRejected() async throws {
    client.respond(to: "GET /account/me", with: .rejection(401, "invalid_credentials"))
    await #expect(throws: AccountError.sessionEnded) {
      try await service().send(.get, "me", session: AccountSample.session())
    }
  }

  @Test func encodesIdentifiersInPaths() async throws {
    _ = try? await CardsWorker(service: service()).activate("../../x?y", AccountSample.session())
    #expect(client.lines == ["POST /account/cards/..%2F..%2Fx%3Fy/activate"])
  }
}

struct SessionsWorkerTests {
  private let client = StubAccountClient()

  private func current(_ session: AccountSession) throws -> AccountSession? {
    let memory = InMemoryAccountMemory(AccountRecord(session: session))
    return try AccountSample.workers(client, memory).sessions.current
  }

  @Test func acceptsSessionsOfThisServerUntilTheyExpire() throws {
    #expect(try current(AccountSample.session()) == AccountSample.session())
    #expect(try current(AccountSample.session(lasting: 0)) == nil)
    #expect(try current(AccountSample.session(issuer: "https://other.example")) == nil)
  }

  @Test func signsIn() async throws {
    let workers = try AccountSample.workers(client)
    let phone = try PhoneNumber(CallingCode("49"), "0151 12345678")
    let session = try await workers.sessions.signIn(phone, Secret("hush"))
    #expect(session.token == Secret(AccountSample.token))
    #expect(session.name == "Ada")
    #expect(session.issuer == AccountSample.issuer)
    #expect(session.expiresAt == AccountSample.later(16 * 86_400))
    #expect(
      try client.body(of: 0) == [
        "countryCode": "+49", "phoneNumber": "15112345678", "password": "hush",
      ])
    #expect(workers.sessions.current == nil, "an Interactor decides what is stored")
  }

  @Test(arguments: [
    #"{"token":"","expiresAt":"2026-07-01T12:00:00Z"}"#,
    #"{"token":"a\nb","expiresAt":"2026-07-01T12:00:00Z"}"#,
    #"{"token":"ab","expiresAt":"tomorrow"}"#, "{}", "[]", "",
  ])
  func rejectsInvalidSessions(body: String) async throws {
    client.respond(to: "POST /account/sessions", with: .init(status: 201, body: body))
    let sessions = try AccountSample.workers(client).sessions
    let phone = try PhoneNumber(CallingCode("49"), "0151 12345678")
    await #expect {
      try await sessions.signIn(phone, Secret("hush"))
    } throws: { error in
      if case .undecodable = error as? NetworkError { true } else { false }
    }
  }

  @Test func skipsInvalidCards() async throws {
    let profile = try await AccountSample.workers(client).sessions.profile(AccountSample.session())
    #expect(profile.cards == [AccountSample.card])
    #expect(profile.skippedCards == 1)
    #expect(profile.hasNotifications)
  }

  /// Bug: an optional field of another type dropped the card, the profile or the session.
  @Test(arguments: ["3.5", "null", "[]", "{}", "true", #""\u200b""#])
  func needsNoOptionalField(value: String) async throws {
    client.respond(
      to: "GET /account/me",
      with: .init(
        body: """
          {"name": "Ada", "phone": \(value), "hasNotifications": \(value == "true" ? "1" : value),
            "cards": [{"id": 7, "brand": \(value), "last4": "1111", "expires": \(value),
              "active": \(value == "true" ? "1" : value)}]}
          """))
    let sessions = try AccountSample.workers(client).sessions
    let profile = try await sessions.profile(AccountSample.session())
    let card = AccountCard(id: "7", brand: "", last4: "1111", expires: "", isActive: false)
    #expect(profile.cards == [card] && profile.phone == "" && !profile.hasNotifications)
    for user in [value, "{\"name\": \(value == #""\u200b""# ? "7" : value)}"] {
      client.respond(
        to: "POST /account/sessions",
        with: .init(
          status: 201,
          body: #"{"token":"t0","expiresAt":"2026-07-01T12:00:00Z","user":\#(user)}"#))
      let phone = try PhoneNumber(CallingCode("49"), "0151 12345678")
      #expect(try await sessions.signIn(phone, Secret("hush")).name == "")
    }
  }

  @Test func reportsStorageErrors() throws {
    struct Full: Error {}
    struct FullMemory: AccountMemory {
      func load() throws -> AccountRecord { throw Full() }
      func update(_ change: (inout AccountRecord) throws -> Void) throws { throw Full() }
    }
    let workers = AccountWorkers(
      service: AccountService(client: client, base: try BaseURL(AccountSample.issuer)),
      memory: FullMemory(), now: { AccountSample.now })
    #expect(workers.sessions.current == nil)
    #expect(throws: AccountError.storageFailed) {
      try workers.sessions.store(AccountSample.session())
    }
    #expect(throws: AccountError.storageFailed) {
      try workers.sessions.remove(AccountSample.session())
    }
  }
}
