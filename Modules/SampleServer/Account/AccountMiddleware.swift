import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The entry point of the account API: routes requests below `/account` to an ``AccountStore``.
///
/// The texts of an ``AccountForm`` become validated values (``E164Number``, ``NewPassword``). Each
/// error is an ``AccountRejection``, sent as `{"error", "message"}`; that type lists all codes.
/// Codes that the API description does not name: `invalid_request` 400, `not_found` 404,
/// `method_not_allowed` 405, `limit_reached` and `registrations_closed` 409, `body_too_large` 413,
/// `invalid_name` 422, `storage_failed` 500, `busy` 503. Nothing is logged.
struct AccountMiddleware<Context: RequestContext>: RouterMiddleware {
  private struct Endpoint {
    let methods: [HTTPRequest.Method]
    let respond: (Request) async throws -> Response
  }

  let store: AccountStore

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.split(separator: "/").map { String($0) }
    guard path.first == "account" else { return try await next(request, context) }
    var response: Response
    do {
      response = try await respond(to: request, at: Array(path.dropFirst()))
    } catch let rejection as AccountRejection {
      response = try rejection.response
    }
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func respond(to request: Request, at path: [String]) async throws -> Response {
    guard let endpoint = endpoint(at: path) else { throw AccountRejection.notFound }
    guard endpoint.methods.contains(request.method) else {
      throw AccountRejection.methodNotAllowed(allowed: endpoint.methods.map(\.rawValue))
    }
    return try await endpoint.respond(request)
  }

  private func endpoint(at path: [String]) -> Endpoint? {
    switch (path.first, path.count) {
    case ("registrations", 1): Endpoint(methods: [.post], respond: register)
    case ("registrations", 3) where path[2] == "confirm":
      Endpoint(methods: [.post]) { try await confirmRegistration(path[1], $0) }
    case ("sessions", 1): Endpoint(methods: [.post], respond: signIn)
    case ("sessions", 2) where path[1] == "current": Endpoint(methods: [.delete], respond: signOut)
    case ("password-resets", 1): Endpoint(methods: [.post], respond: requestReset)
    case ("password-resets", 2) where path[1] == "confirm":
      Endpoint(methods: [.post], respond: confirmReset)
    case ("me", 1):
      Endpoint(methods: [.get, .head]) { try await .json(.ok, store.user(of: $0.bearerToken).json) }
    case ("cards", 1): Endpoint(methods: [.post], respond: addCard)
    case ("cards", 3) where path[2] == "activate":
      Endpoint(methods: [.post]) {
        try await .json(.ok, store.activateCard(path[1], of: $0.bearerToken).json)
      }
    default: nil
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

  private func confirmRegistration(_ id: String, _ request: Request) async throws -> Response {
    let code = try await AccountForm(request).text("code")
    return try await .json(.created, store.confirm(id, code: code).json)
  }

  private func signIn(_ request: Request) async throws -> Response {
    let form = try await AccountForm(request)
    let session = try await store.signIn(
      form.phone, password: PasswordText(form.text("password")))
    return try .json(.created, session.json)
  }

  private func signOut(_ request: Request) async throws -> Response {
    try await store.signOut(request.bearerToken)
    return Response(status: .noContent)
  }

  private func requestReset(_ request: Request) async throws -> Response {
    try await store.sendResetCode(to: AccountForm(request).phone)
    return Response(status: .accepted)
  }

  private func confirmReset(_ request: Request) async throws -> Response {
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

/// The JSON object in the body of a request. The API takes strings only.
struct AccountForm {
  private struct Field: Decodable {
    /// Nil for a value of another type.
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private static let largestBody = 65_536

  /// Nil for null.
  private let fields: [String: Field?]

  /// - Throws: ``AccountRejection`` if the body is too large or not a JSON object in UTF-8. `JSONDecoder`
  ///   limits nesting to 512 levels, so it cannot exhaust the stack.
  init(_ request: Request) async throws {
    do {
      let body = Data(try await request.body.collect(upTo: Self.largestBody).readableBytesView)
      // The decoder takes text with a NUL among the first four bytes as UTF-16 or UTF-32.
      guard !body.prefix(4).contains(0), String(validating: body, as: UTF8.self) != nil else {
        throw AccountRejection.invalidRequest("The body has to be UTF-8.")
      }
      fields = try JSONDecoder().decode([String: Field?].self, from: body)
    } catch is NIOTooManyBytesError {
      throw AccountRejection.bodyTooLarge
    } catch is DecodingError {
      throw AccountRejection.invalidRequest("The body has to be a JSON object.")
    }
  }

  /// - Throws: ``AccountRejection`` that names the key but not the value, which may be secret.
  func text(_ key: String) throws -> String {
    guard let field = fields[key] ?? nil else {
      throw AccountRejection.invalidRequest("\(key) is missing.")
    }
    guard let text = field.text else {
      throw AccountRejection.invalidRequest("\(key) has to be a string.")
    }
    return text
  }

  var phone: E164Number {
    get throws {
      try E164Number(countryCode: text("countryCode"), phoneNumber: text("phoneNumber"))
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
