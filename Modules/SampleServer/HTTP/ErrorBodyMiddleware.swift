import HTTPTypes
import Hummingbird

/// Converts errors to the format of the requested API.
struct ErrorBodyMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      return try .error(error)
    } catch let error as JSONError {
      return try .json(error.status, error.body)
    }
  }
}

/// An error that carries its response.
struct JSONError: Error {
  let status: HTTPResponse.Status
  let body: JSONValue
}

/// Removes the body from every response to a HEAD request, including errors.
struct HeadMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
