import HTTPTypes
import Hummingbird

/// The account API below `/account`, for an ``AccountStore``.
///
/// The texts of an ``AccountForm`` become validated values (``E164Number``, ``NewPassword``): the
/// server rejects what it cannot store or show, and leaves lists of passwords and the formats of
/// cards to its clients. Each error is an ``AccountRejection``, sent as `{"error", "message"}`; that
/// type lists all codes. Codes that the API description does not name: `invalid_request` 400,
/// `not_found` 404, `method_not_allowed` 405, `limit_reached` and `registrations_closed` 409,
/// `body_too_large` 413, `invalid_name` 422, `storage_failed` 500, `busy` 503. Nothing is logged.
struct AccountEndpoint {
  let store: AccountStore

  func addRoutes(to router: some RouterMethods) {
    let account = router.group("account")
    account.post("registrations") { request, _ in try await register(request) }
    account.post("registrations/:id/confirm") { request, context in
      let code = try await AccountForm(request).text("code")
      let session = try await store.confirm(context.parameters.require("id"), code: code)
      return try Response.json(.created, session.json)
    }
    account.post("sessions") { request, _ in try await signIn(request) }
    account.delete("sessions/current") { request, _ in
      try await store.signOut(request.bearerToken)
      return Response(status: .noContent)
    }
    account.post("password-resets") { request, _ in
      try await store.sendResetCode(to: AccountForm(request).phone)
      return Response(status: .accepted)
    }
    account.post("password-resets/confirm") { request, _ in try await resetPassword(request) }
    // Both are in `Allow`, unlike a HEAD that the router adds.
    for method in [HTTPRequest.Method.get, .head] {
      account.on("me", method: method) { request, _ in
        try await Response.json(.ok, store.user(of: request.bearerToken).json)
      }
    }
    account.post("cards") { request, _ in try await addCard(request) }
    account.post("cards/:id/activate") { request, context in
      let card = try await store.activateCard(
        context.parameters.require("id"), of: request.bearerToken)
      return try Response.json(.ok, card.json)
    }
  }

  private func register(_ request: Request) async throws -> Response {
    let form = try await AccountForm(request)
    let phone = try form.phone
    let password = try NewPassword(form.text("password"), phone: phone)
    let name = try ValidatedName(form.text("name"))
    let id = try await store.register(phone, password: password, name: name)
    return try .json(.created, ["registration": id])
  }

  private func signIn(_ request: Request) async throws -> Response {
    let form = try await AccountForm(request)
    let session = try await store.signIn(
      form.phone, password: PasswordText(form.text("password")))
    return try .json(.created, session.json)
  }

  private func resetPassword(_ request: Request) async throws -> Response {
    let form = try await AccountForm(request)
    let phone = try form.phone
    let password = try NewPassword(form.text("newPassword"), phone: phone)
    try await store.resetPassword(of: phone, code: form.text("code"), to: password)
    return Response(status: .noContent)
  }

  private func addCard(_ request: Request) async throws -> Response {
    let token = try request.bearerToken
    _ = try await store.user(of: token)
    let form = try await AccountForm(request)
    let card = try await store.addCard(
      number: form.text("number"), expires: form.text("expires"), cvc: form.text("cvc"), of: token)
    return try .json(.created, card.json)
  }
}

/// Converts errors below `/account` to the format of the account API, and forbids storing responses.
struct AccountErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  private let routes: [(path: RouterPath, method: HTTPRequest.Method)]

  init(for endpoint: AccountEndpoint) {
    let router = Router(context: Context.self)
    endpoint.addRoutes(to: router)
    routes = router.routes.map { ($0.path, $0.method) }
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.split(separator: "/")
    guard path.first == "account" else { return try await next(request, context) }
    var response: Response
    do {
      response = try await next(request, context)
    } catch let rejection as AccountRejection {
      response = try rejection.response
    } catch let error as HTTPError where error.status == .notFound {
      response = try rejection(at: path).response
    }
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// The router reports an unknown method as an unknown path.
  private func rejection(at path: [Substring]) -> AccountRejection {
    let matches = routes.filter { route in
      route.path.count == path.count && zip(route.path, path).allSatisfy { $0 ~= $1 }
    }
    guard !matches.isEmpty else { return .notFound }
    return .methodNotAllowed(allowed: matches.map { $0.method.rawValue })
  }
}
