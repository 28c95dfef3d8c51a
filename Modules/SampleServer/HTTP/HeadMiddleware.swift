import Hummingbird

/// Takes the body off every answer to a HEAD request, errors among them.
struct HeadMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
