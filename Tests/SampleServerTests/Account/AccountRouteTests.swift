import HTTPTypes
import Hummingbird
import NIOHTTP1
import Testing

@testable import SampleServer

struct AccountRouteTests {
  @Test(arguments: [
    ("/account/registrations", HTTPRequest.Method.post, AccountRoute.register),
    ("/account/registrations/a/confirm", .post, .confirmRegistration("a")),
    ("/account/sessions", .post, .signIn),
    ("/account/sessions/current", .delete, .signOut),
    ("/account/password-resets", .post, .requestReset),
    ("/account/password-resets/confirm", .post, .confirmReset),
    ("/account/me", .get, .me),
    ("/account/me?x=1", .head, .me),
    ("/account/cards", .post, .addCard),
    ("/account/cards/b/activate", .post, .activateCard("b")),
  ])
  func findsTheWay(path: String, method: HTTPRequest.Method, route: AccountRoute) throws {
    #expect(try AccountRoute(.make(path, method: method)) == route)
    for other in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options] {
      let request = Request.make(path, method: other)
      if let found = try? AccountRoute(request) {
        #expect(found == route && (other == method || route == .me))
      } else {
        let refusal = #expect(throws: AccountRejection.self) { try AccountRoute(request) }
        guard case .methodNotAllowed(let allowed) = refusal else {
          Issue.record("\(String(describing: refusal))")
          continue
        }
        #expect(allowed.contains(method.rawValue))
      }
    }
  }

  @Test(arguments: [
    "/account", "/account/", "/account/nothing", "/account/me/me", "/account/cards/1",
    "/account/registrations/1", "/account/registrations/1/confirm/2", "/account/sessions/1",
    "/account/password-resets/1", "/account/cards/1/delete",
  ])
  func leadsNowhereElse(path: String) {
    #expect(throws: AccountRejection.notFound) { try AccountRoute(.make(path, method: .post)) }
  }

  @Test func leavesOtherPathsAlone() {
    #expect(!AccountRoute.isBelowAccount(.make("/accounts/me")))
    #expect(!AccountRoute.isBelowAccount(.make("/api/account")))
    #expect(!AccountRoute.isBelowAccount(.make("/")))
    #expect(AccountRoute.isBelowAccount(.make("/account")))
  }

  @Test func answersBothInTheDocumentedShape() async throws {
    try await SampleClient.withServer(.accounts()) { client in
      let nowhere = try await client.get("/account/nowhere")
      #expect(nowhere.status == 404)
      #expect(try nowhere.refusal == "not_found")
      let wrong = try await client.send(.PUT, "/account/me")
      #expect(wrong.status == 405)
      #expect(wrong.header("allow") == "GET, HEAD")
      #expect(try wrong.refusal == "method_not_allowed")
      let strange = try await client.send(.PROPFIND, "/account/cards")
      #expect(strange.status == 405)
    }
  }
}
