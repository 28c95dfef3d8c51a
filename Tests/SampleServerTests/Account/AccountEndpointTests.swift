import HTTPTypes
import Testing

@testable import SampleServer

struct AccountEndpointTests {
  private let phones = SpyPhones()
  private let clock = FakeWallClock()
  private let client: SampleClient

  init() throws {
    client = SampleClient(accounts: try AccountStore(.accounts(phones: phones, clock: clock)))
  }

  private static let phone = ["countryCode": "49", "phoneNumber": "1512345678"]
  private static func signIn(_ password: String) -> [String: String] {
    phone.merging(["password": password]) { $1 }
  }

  @Test func registersConfirmsAndSignsIn() async throws {
    let fields = Self.signIn("sheet in the jib").merging(["name": " Mo  Lee "]) { $1 }
    let first = try await client.post("registrations", fields)
    #expect(first.status == 201)
    #expect(try first.json.keys == ["registration"])
    let id = try #require(try first.json["registration"]?.string)
    let code = try phones.code(for: "+491512345678")
    #expect(code.wholeMatch(of: /[0-9]{6}/) != nil)
    let confirmed = try await client.post("registrations/\(id)/confirm", ["code": code])
    let again = try await client.post("sessions", Self.signIn("sheet in the jib"))
    for reply in [confirmed, again] {
      #expect(reply.status == 201)
      #expect(reply.header("cache-control") == "no-store")
      #expect(try reply.json.keys == ["token", "expiresAt", "user"])
      #expect(try reply.json["expiresAt"] == "2027-02-14T08:00:00Z")
      let user = try #require(try reply.json["user"])
      #expect(user.keys == ["name", "phone", "hasNotifications", "cards"])
      #expect(user["name"] == "Mo  Lee")
      #expect(user["phone"] == "+491512345678")
      #expect(user["hasNotifications"] == .bool(false))
      #expect(user["cards"] == [])
    }
    #expect(try confirmed.json["token"] != again.json["token"])
  }

  @Test func unknownPhoneAndWrongPasswordGetTheSameResponse() async throws {
    _ = try await client.join(phones)
    let wrong = try await client.post("sessions", Self.signIn("something else"))
    let unknown = try await client.post(
      "sessions",
      ["countryCode": "49", "phoneNumber": "1519999999", "password": "something else"])
    #expect(try wrong.rejection == "401 invalid_credentials")
    #expect(unknown.body == wrong.body)
    #expect(Set(unknown.headers.map(\.name)) == Set(wrong.headers.map(\.name)))
  }

  @Test func signsOut() async throws {
    let token = try await client.join(phones)
    #expect(
      try await client.account(.delete, "sessions/current", token: token).status == 204)
    for (method, path) in [(HTTPRequest.Method.get, "me"), (.delete, "sessions/current")] {
      let reply = try await client.account(method, path, token: token)
      #expect(reply.header("www-authenticate") == "Bearer")
      #expect(try reply.rejection == "401 unauthorized")
    }
  }

  @Test func resetsAPasswordAndEndsEverySession() async throws {
    let token = try await client.join(phones)
    let response = try await client.post("password-resets", Self.phone)
    #expect(response.status == 202)
    #expect(response.body.isEmpty)
    let fields = Self.phone.merging([
      "code": try phones.code(for: "+491512345678"), "newPassword": "reef the mainsail",
    ]) { $1 }
    #expect(try await client.post("password-resets/confirm", fields).status == 204)
    let twice = try await client.post("password-resets/confirm", fields)
    #expect(try twice.rejection == "422 invalid_code")
    #expect(try await client.account(.get, "me", token: token).status == 401)
    #expect(try await client.post("sessions", Self.signIn("sheet in the jib")).status == 401)
    #expect(try await client.post("sessions", Self.signIn("reef the mainsail")).status == 201)
  }

  @Test func addsAndActivatesACard() async throws {
    let token = try await client.join(phones)
    let fields = ["number": "5555 5555 5555 4444", "expires": "09/31", "cvc": "123"]
    let added = try await client.post("cards", fields, token: token)
    #expect(added.status == 201)
    let card = try added.json
    let id = try #require(card["id"]?.string)
    #expect(card.keys == ["id", "brand", "last4", "expires", "active"])
    #expect(card["brand"] == "mastercard" && card["last4"] == "4444")
    #expect(card["expires"] == "09/31" && card["active"] == .bool(false))
    let activated = try await client.post("cards/\(id)/activate", token: token)
    #expect(activated.status == 200)
    let active = try activated.json
    #expect(active["active"] == .bool(true))
    let me = try await client.account(.get, "me", token: token)
    #expect(me.status == 200)
    #expect(try me.json["cards"] == .array([active]))
  }

  @Test func doesNotActivateTheCardOfAnotherUser() async throws {
    let token = try await client.join(phones)
    let reply = try await client.post("cards/buoy/activate", token: token)
    #expect(try reply.rejection == "404 not_found")
  }

  @Test(arguments: [nil, "Bearer", "Bearer nonsense", "Basic YTpi", "Bearer a b"])
  func rejectsRequestsWithoutASession(authorization: String?) async throws {
    let headers = authorization.map { ["Authorization": $0] } ?? [:]
    for (method, path) in [
      (HTTPRequest.Method.get, "me"), (.post, "cards"), (.post, "cards/1/activate"),
      (.delete, "sessions/current"),
    ] {
      let reply = try await client.send(method, "/account/\(path)", headers: headers)
      #expect(try reply.rejection == "401 unauthorized", "\(path)")
    }
  }

  @Test func sessionsExpireAfterThirtyDays() async throws {
    let token = try await client.join(phones)
    clock.advance(by: 30 * 86_400 - 1)
    #expect(try await client.account(.get, "me", token: token).status == 200)
    clock.advance(by: 1)
    #expect(try await client.account(.get, "me", token: token).status == 401)
  }

  @Test func sendsRetryAfter() async throws {
    for _ in 1...10 {
      #expect(try await client.post("sessions", Self.signIn("something else")).status == 401)
    }
    clock.advance(by: 60)
    let reply = try await client.post("sessions", Self.signIn("something else"))
    #expect(reply.header("retry-after") == "840")
    #expect(try reply.rejection == "429 too_many_attempts")
  }

  @Test func showsTheSampleAccount() async throws {
    let account = SampleBackend.sampleAccount
    let reply = try await client.post(
      "sessions",
      [
        "countryCode": account.countryCode, "phoneNumber": account.phoneNumber,
        "password": account.password,
      ])
    #expect(reply.status == 201)
    let user = try #require(try reply.json["user"])
    #expect(user["hasNotifications"] == .bool(true))
    #expect(user["cards"]?.elements.count == 2)
  }
}

struct AccountRouteTests {
  private let client: SampleClient

  init() throws { client = SampleClient(accounts: try AccountStore(.accounts())) }

  @Test(arguments: [
    ("/account/registrations", HTTPRequest.Method.post),
    ("/account/registrations/a/confirm", .post),
    ("/account/sessions", .post), ("/account/sessions/current", .delete),
    ("/account/password-resets", .post), ("/account/password-resets/confirm", .post),
    ("/account/me", .get), ("/account/me?x=1", .head), ("/account/cards", .post),
    ("/account/cards/b/activate", .post), ("/account//cards/", .post),
  ])
  func allowsTheMethodsOfAPath(path: String, method: HTTPRequest.Method) async throws {
    let allowed = path.contains("/me") ? [HTTPRequest.Method.get, .head] : [method]
    let propfind = try #require(HTTPRequest.Method("PROPFIND"))
    for other in [.get, .head, .post, .put, .patch, .delete, .options, propfind] {
      let reply = try await client.send(other, path)
      if allowed.contains(other) {
        #expect([400, 401].contains(reply.status))
      } else {
        #expect(reply.status == 405)
        #expect(reply.header("allow") == allowed.map(\.rawValue).joined(separator: ", "))
        #expect(try other == .head || reply.rejection == "405 method_not_allowed")
      }
    }
  }

  @Test(arguments: [
    "/account", "/account/", "/account/nothing", "/account/me/me", "/account/cards/1",
    "/account/registrations/1", "/account/registrations/1/confirm/2", "/account/sessions/1",
    "/account/password-resets/1", "/account/cards/1/delete",
  ])
  func rejectsUnknownPaths(path: String) async throws {
    #expect(try await client.send(.post, path).rejection == "404 not_found")
  }

  @Test(arguments: ["/accounts/me", "/api/account", "/"])
  func ignoresOtherPaths(path: String) async throws {
    #expect(try await client.get(path).text == #"{"error":"not found","status":404}"#)
  }
}
