import Hummingbird

/// Refuses a request whose `Host` is not this machine: a web page that has its own name lead to
/// 127.0.0.1 could read the server otherwise.
struct LoopbackMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let host = request.head.authority, isLoopback(host) else {
      return try .error(
        HTTPError(.forbidden, message: "this server answers to loopback names only"))
    }
    return try await next(request, context)
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
