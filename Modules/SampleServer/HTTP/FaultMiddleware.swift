import Hummingbird
import PNGKit
import Synchronization

/// Makes every request wait, and fails those that the plan picks: by what is asked for and how often
/// it was, since requests that are on their way together arrive in any order.
final class FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  private let plan: FaultPlan
  private let wait: @Sendable () async throws -> Void
  private let requests = Mutex<[String: UInt64]>([:])

  init(plan: FaultPlan, wait: @escaping @Sendable () async throws -> Void) {
    self.plan = plan
    self.wait = wait
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let fault = plan.fault(forRequest: ordinal(of: request))
    try await wait()
    if let fault { return fault.response }
    return try await next(request, context)
  }

  /// Far from those of everything else that is asked for.
  private func ordinal(of request: Request) -> UInt64 {
    let target = "\(request.method.rawValue) \(request.uri.string)"
    let count = requests.withLock { requests in
      defer { requests[target, default: 0] += 1 }
      return requests[target, default: 0]
    }
    return UInt64(CRC32(target.utf8).value) << 32 | count
  }
}
