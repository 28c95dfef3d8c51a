import Hummingbird
import ServerKit

/// Rejects requests with a `Host` other than this machine (DNS rebinding), and requests from pages
/// of other origins: otherwise any web page could read from the server or upload to it.
/// Rejects requests with two `Host` fields: the server and a proxy may use different ones.
/// Rejects requests without the secret, if there is one.
struct LoopbackMiddleware<Context: RequestContext>: RouterMiddleware {
  var secret: RandomToken?

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first field is the authority.
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      return try .error(HTTPError(.badRequest, message: "more than one Host"))
    }
    guard let host = request.head.authority, isLoopback(host), isFromLoopback(request) else {
      return try .error(
        HTTPError(.forbidden, message: "this server accepts loopback names only"))
    }
    let given = SampleBackend.secretField.flatMap { request.headers[$0] } ?? ""
    guard secret?.matches(given) ?? true else {
      return try .error(
        HTTPError(
          .forbidden,
          message: """
            this server accepts the regatta that has started it only; run `regatta sample-server`, \
            and give --source its address
            """))
    }
    return try await next(request, context)
  }

  /// Only browsers send the page's origin.
  private func isFromLoopback(_ request: Request) -> Bool {
    guard let origin = request.headers[.origin] else { return true }
    return ["http://", "https://"].contains { scheme in
      origin.hasPrefix(scheme) && isLoopback(String(origin.dropFirst(scheme.count)))
    }
  }

  private func isLoopback(_ authority: String) -> Bool {
    let authority = authority.lowercased()
    return ["127.0.0.1", "localhost", "sample.localhost", "[::1]"].contains { name in
      guard authority.hasPrefix(name) else { return false }
      let port = authority.dropFirst(name.count)
      return port.isEmpty || port.wholeMatch(of: /:[0-9]{1,5}/) != nil
    }
  }
}
