import Hummingbird

struct ErrorBodyMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      return try .error(error)
    }
  }
}

/// An error as the API words it: `{"error":"not found","status":404}`.
struct ErrorBody: Encodable {
  let error: String
  let status: Int
}

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
