import Hummingbird

/// Rejects requests with a `Host` other than this machine (DNS rebinding), and requests from pages
/// of other origins: otherwise any web page could read from the server or upload to it.
struct LoopbackMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let host = request.head.authority, isLoopback(host), isFromLoopback(request) else {
      return try .error(
        HTTPError(.forbidden, message: "this server accepts loopback names only"))
    }
    return try await next(request, context)
  }

  /// Only browsers send the page's origin.
  private func isFromLoopback(_ request: Request) -> Bool {
    guard let origin = request.headers[.origin] else { return true }
    return origin.firstRange(of: "://").map { isLoopback(String(origin[$0.upperBound...])) }
      ?? false
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
