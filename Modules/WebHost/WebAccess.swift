import HTTPTypes
import Hummingbird

/// Decides which requests are served: those of the browser that opened the printed address.
///
/// A token of 256 bits in that address is exchanged once for a cookie, which no page of another
/// site can send or read. Cookies ignore ports: a server on another port of this machine can read
/// it when the browser opens its pages.
@MainActor
final class WebAccess {
  let token = WebAccess.secret()
  private let cookie = WebAccess.secret()
  private var isTokenUsed = false
  private var cookieName = ""
  private(set) var hosts: Set<String> = []

  /// Hosts and cookies are of one port: cookies are shared by all ports.
  func start(port: Int) {
    cookieName = "regatta-\(port)"
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// - Throws: `HTTPError` unless the request is from the browser that has the cookie.
  func check(_ request: Request) throws {
    try checkHost(request)
    let value = request.headers[values: .cookie].lazy.compactMap(value).first
    guard let value, Self.isEqual(value, cookie) else {
      throw HTTPError(
        .forbidden, message: "open the address that `regatta web` printed; it works once")
    }
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] } ?? "none"
    let isOwnPost = request.headers[.origin] == request.head.authority.map { "http://\($0)" }
    guard ["none", "same-origin"].contains(site), request.method != .post || isOwnPost else {
      throw HTTPError(.forbidden, message: "requests from other pages are rejected")
    }
  }

  /// The response to the printed address; nil for any other request or a wrong token.
  ///
  /// - Throws: `HTTPError` for another host.
  func signIn(_ request: Request) throws -> Response? {
    try checkHost(request)
    guard request.method == .get, request.uri.path == "/", !isTokenUsed,
      let given = request.uri.queryParameters["token"], Self.isEqual(String(given), token)
    else { return nil }
    isTokenUsed = true
    // A redirect by status would not send the cookie if another site has the link: a terminal in
    // the browser.
    var response = Response.text(.ok, "Regatta is opening.")
    response.headers[.setCookie] = "\(cookieName)=\(cookie); Path=/; HttpOnly; SameSite=Strict"
    if let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "0;url=/" }
    return response
  }

  /// Rejects names that another page's address resolves to this machine (DNS rebinding).
  private func checkHost(_ request: Request) throws {
    // The first field is the authority.
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      throw HTTPError(.badRequest, message: "more than one Host")
    }
    guard let host = request.head.authority?.lowercased(), hosts.contains(host) else {
      throw HTTPError(.forbidden, message: "this server accepts its own address only")
    }
  }

  private func value(ofCookieIn field: String) -> String? {
    for pair in field.split(separator: ";") {
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == cookieName { return String(parts[1]) }
    }
    return nil
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Takes the same time for every text of the same length.
  private static func isEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Checks each request, turns errors into pages without content of the app, and adds the headers
/// that forbid a browser everything that the pages don't need.
struct WebAccessMiddleware<Context: RequestContext>: RouterMiddleware {
  private static var headers: HTTPFields {
    var fields: HTTPFields = [
      .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      .contentSecurityPolicy: """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
      connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
      frame-ancestors 'none'
      """,
    ]
    for (name, value) in [
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ] { HTTPField.Name(name).map { fields[$0] = value } }
    return fields
  }

  let access: WebAccess

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      if let signedIn = try await access.signIn(request) {
        response = signedIn
      } else {
        try await access.check(request)
        response = try await next(request, context)
      }
    } catch let error as any HTTPResponseError {
      let message = (error as? HTTPError)?.body ?? error.status.reasonPhrase.lowercased()
      response = .text(error.status, message)
    }
    if request.method == .head { response = response.createHeadResponse() }
    for field in Self.headers { response.headers[field.name] = field.value }
    return response
  }
}

extension Response {
  static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: "\(type); charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
