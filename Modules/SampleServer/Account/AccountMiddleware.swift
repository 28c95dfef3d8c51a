import HTTPTypes
import Hummingbird
import NIOCore

/// The entry point of the account API: routes requests below `/account` to an ``AccountStore``.
///
/// A request becomes an ``AccountRoute`` and an ``AccountForm``; the form's texts become validated
/// values (``E164Number``, ``NewPassword``, ``AcceptedCard``). Each error is an
/// ``AccountRejection``, sent as `{"error", "message"}`; that type lists all codes. Codes that the
/// API description does not name: `invalid_request` 400, `not_found` 404, `method_not_allowed` 405,
/// `limit_reached` and `registrations_closed` 409, `body_too_large` 413, `invalid_name` 422,
/// `storage_failed` 500, `busy` 503. Nothing is logged.
struct AccountMiddleware<Context: RequestContext>: RouterMiddleware {
  private let largestBody = 65_536
  let service: AccountStore

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard AccountRoute.isBelowAccount(request) else { return try await next(request, context) }
    var response: Response
    do {
      response = try await answer(AccountRoute(request), request)
    } catch let refusal as AccountRejection {
      response = try refusal.response
    }
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func answer(_ route: AccountRoute, _ request: Request) async throws -> Response {
    switch route {
    case .register: try .json(.created, try await register(try await form(request)))
    case .confirmRegistration(let id):
      try .json(
        .created, try await service.confirm(id, code: try await form(request).text("code")))
    case .signIn: try .json(.created, try await signIn(try await form(request)))
    case .signOut: try await signOut(request)
    case .requestReset: try await requestReset(try await form(request))
    case .confirmReset: try await confirmReset(try await form(request))
    case .me: try .json(.ok, try await service.user(of: try request.bearerToken))
    case .addCard: try .json(.created, try await addCard(request))
    case .activateCard(let id):
      try .json(.ok, try await service.activateCard(id, of: try request.bearerToken))
    }
  }

  private func register(_ form: AccountForm) async throws -> OpenRegistrationAnswer {
    let phone = try form.phone
    let password = try NewPassword(try form.text("password"), phone: phone)
    return try await service.register(
      phone, password: password, name: try ValidatedName(try form.text("name")))
  }

  private func signIn(_ form: AccountForm) async throws -> OpenSessionAnswer {
    try await service.signIn(
      try form.phone, password: PasswordText(try form.text("password")))
  }

  private func requestReset(_ form: AccountForm) async throws -> Response {
    try await service.sendResetCode(to: try form.phone)
    return Response(status: .accepted)
  }

  private func confirmReset(_ form: AccountForm) async throws -> Response {
    let phone = try form.phone
    let password = try NewPassword(try form.text("newPassword"), phone: phone)
    try await service.resetPassword(of: phone, code: try form.text("code"), to: password)
    return Response(status: .noContent)
  }

  private func signOut(_ request: Request) async throws -> Response {
    try await service.signOut(try request.bearerToken)
    return Response(status: .noContent)
  }

  private func addCard(_ request: Request) async throws -> StoredCardResponse {
    let token = try request.bearerToken
    _ = try await service.user(of: token)
    let form = try await form(request)
    let card = try AcceptedCard(
      number: try form.text("number"), expires: try form.text("expires"),
      cvc: try form.text("cvc"), now: service.now())
    return try await service.addCard(card, of: token)
  }

  private func form(_ request: Request) async throws -> AccountForm {
    do {
      return try AccountForm(try await request.body.collect(upTo: largestBody))
    } catch is NIOTooManyBytesError {
      throw AccountRejection.bodyTooLarge
    }
  }
}

/// The operation of a request below `/account`, by path and method.
enum AccountRoute: Equatable {
  case register
  case confirmRegistration(String)
  case signIn
  case signOut
  case requestReset
  case confirmReset
  case me
  case addCard
  case activateCard(String)

  static func isBelowAccount(_ request: Request) -> Bool {
    request.uri.path.split(separator: "/", maxSplits: 1).first == "account"
  }

  /// - Throws: ``AccountRejection`` for an unknown path, and for a method that the path does not
  ///   allow.
  init(_ request: Request) throws {
    let path = request.uri.path.split(separator: "/").dropFirst().map { String($0) }
    guard let route = Self.route(path) else { throw AccountRejection.notFound }
    let methods = route.methods
    guard methods.contains(request.method) else {
      throw AccountRejection.methodNotAllowed(allowed: methods.map(\.rawValue))
    }
    self = route
  }

  private static func route(_ path: [String]) -> AccountRoute? {
    switch (path.first, path.count) {
    case ("registrations", 1): .register
    case ("registrations", 3) where path[2] == "confirm": .confirmRegistration(path[1])
    case ("sessions", 1): .signIn
    case ("sessions", 2) where path[1] == "current": .signOut
    case ("password-resets", 1): .requestReset
    case ("password-resets", 2) where path[1] == "confirm": .confirmReset
    case ("me", 1): .me
    case ("cards", 1): .addCard
    case ("cards", 3) where path[2] == "activate": .activateCard(path[1])
    default: nil
    }
  }

  private var methods: [HTTPRequest.Method] {
    switch self {
    case .signOut: [.delete]
    case .me: [.get, .head]
    default: [.post]
    }
  }
}

extension Request {
  /// - Throws: ``AccountRejection/unauthorized`` if there is none.
  var bearerToken: String {
    get throws {
      let parts = (headers[.authorization] ?? "").split(separator: " ")
      guard parts.count == 2, parts[0].lowercased() == "bearer" else {
        throw AccountRejection.unauthorized
      }
      return String(parts[1])
    }
  }
}
