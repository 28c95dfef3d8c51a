import HTTPTypes
import Hummingbird
import Synchronization

/// Sends the number of remaining reads, and rejects those above the limit.
final class ReadLimitMiddleware<Context: RequestContext>: RouterMiddleware {
  /// A monotonic time.
  private let now: @Sendable () -> Duration
  private let limit = Mutex(ReadLimit())

  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let time = now()
    let left = limit.withLock { $0.left(afterReadAt: time) }
    var response = left < 0 ? Response.tooManyReads : try await next(request, context)
    let values = [
      "RateLimit-Limit": ReadLimit.readsPerSecond, "RateLimit-Remaining": max(0, left),
      "RateLimit-Reset": 1,
    ]
    for (name, value) in values {
      if let name = HTTPField.Name(name) { response.headers[name] = String(value) }
    }
    return response
  }
}

/// Counts reads against the limit of the real service: three in each second.
struct ReadLimit {
  static let readsPerSecond = 3

  private var window: Int64?
  private var used = 0

  /// - Parameter time: any monotonic time.
  /// - Returns: the remaining reads in this second; negative above the limit.
  mutating func left(afterReadAt time: Duration) -> Int {
    if window != time.components.seconds {
      window = time.components.seconds
      used = 0
    }
    used += 1
    return Self.readsPerSecond - used
  }
}
