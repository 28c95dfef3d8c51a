import HTTPTypes
import Hummingbird
import NIOCore
import ServerKit

/// Decides which requests are served: those of the browser that opened the printed address.
///
/// A token of 256 bits in that address is exchanged once for a cookie, which no page of another site
/// can send or read. A cookie is sent to every port of its host, so the host has a name that other
/// servers of this machine do not know.
@MainActor
final class WebAccess {
  let token = RandomToken()
  private let cookie = RandomToken()
  private let hasName: Bool
  private let start: String
  private var cookieName = ""
  private var isTokenUsed = false
  private(set) var host = ""

  /// - Parameters:
  ///   - hasName: false for 127.0.0.1 as the host.
  ///   - start: the path, with its query, that ``address`` leads to.
  init(hasName: Bool = true, start: String = "/") {
    self.hasName = hasName
    self.start = start
  }

  func start(port: Int) {
    cookieName = "regatta-\(port)"
    // Chromium and Firefox connect names below localhost to this machine, without DNS.
    host = hasName ? "\(RandomToken(bytes: 16).text).localhost:\(port)" : "127.0.0.1:\(port)"
  }

  /// To be opened; works once.
  var address: String { "http://\(host)/?token=\(token.text)" }

  /// - Throws: `HTTPError` unless the request is from the browser that has the cookie.
  func check(_ request: Request) throws {
    try checkHost(request)
    // Another server may have set a cookie of this name too.
    guard request.headers[values: .cookie].flatMap(values).contains(where: cookie.matches) else {
      throw HTTPError(
        .forbidden,
        message: """
          open the address that `regatta web` printed; it works once: if it was opened before, start \
          `regatta web` again
          """)
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
    guard !isTokenUsed, isForPrintedAddress(request) else { return nil }
    isTokenUsed = true
    // A redirect by status would not send the cookie if another site has the link: a terminal in
    // the browser.
    var response = Response.text(.ok, "Regatta is opening.")
    response.headers[.setCookie] =
      "\(cookieName)=\(cookie.text); Path=/; HttpOnly; SameSite=Strict"
    if let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "0;url=\(start)" }
    return response
  }

  func isForPrintedAddress(_ request: Request) -> Bool {
    request.method == .get && request.uri.path == "/"
      && request.uri.queryParameters["token"].map(token.matches) == true
  }

  /// Rejects names that another page's address resolves to this machine (DNS rebinding).
  private func checkHost(_ request: Request) throws {
    // The first field is the authority.
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      throw HTTPError(.badRequest, message: "more than one Host")
    }
    guard !host.isEmpty, request.head.authority?.lowercased() == host else {
      throw HTTPError(.forbidden, message: "this server accepts its own address only")
    }
  }

  private func values(ofCookiesIn field: String) -> [Substring] {
    field.split(separator: ";").compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName ? parts[1] : nil
    }
  }
}

/// The context of a request, with its connection.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}

/// Checks each request, turns errors into pages without content of the app, and adds the headers
/// that forbid a browser everything that the pages don't need.
struct WebAccessMiddleware: RouterMiddleware {
  private static var headers: HTTPFields {
    var fields: HTTPFields = [
      .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      .contentSecurityPolicy: """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
      connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
      frame-ancestors 'none'
      """,
    ]
    for (name, value) in [
      // Without a script, a form needs an origin.
      ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ] { HTTPField.Name(name).map { fields[$0] = value } }
    return fields
  }

  let access: WebAccess
  let connections: OpenConnections

  func handle(
    _ request: Request, context: WebContext,
    next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      if let signedIn = try await access.signIn(request) {
        response = signedIn
      } else {
        try await access.check(request)
        connections.trust(context.channel)
        response =
          await access.isForPrintedAddress(request)
          ? Response(status: .seeOther, headers: [.location: "/"])
          : try await next(request, context)
      }
    } catch let error as any HTTPResponseError {
      let message = (error as? HTTPError)?.body ?? error.status.reasonPhrase.lowercased()
      response =
        Self.isPage(request)
        ? .text(error.status, WebDocument.markup(of: message, error.status), type: "text/html")
        : .text(error.status, message)
    }
    if request.method == .head { response = response.createHeadResponse() }
    for field in Self.headers { response.headers[field.name] = field.value }
    return response
  }

  /// The host's resources are below `/-/`; without a script, its forms are sent there.
  private static func isPage(_ request: Request) -> Bool {
    !request.uri.path.hasPrefix("/-/")
      || HTTPField.Name("Sec-Fetch-Mode").flatMap { request.headers[$0] } == "navigate"
  }
}

extension Response {
  static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain",
    retryAfter seconds: Int? = nil
  ) -> Response {
    var headers: HTTPFields = [.contentType: "\(type); charset=utf-8"]
    headers[.retryAfter] = seconds.map { String($0) }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
