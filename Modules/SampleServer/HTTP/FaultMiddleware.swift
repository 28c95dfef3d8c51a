import Hummingbird
import Synchronization

/// Makes every request wait, and fails those that the plan picks.
final class FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  private let plan: FaultPlan
  private let wait: @Sendable () async throws -> Void
  private let requests = Atomic<UInt64>(0)

  init(plan: FaultPlan, wait: @escaping @Sendable () async throws -> Void) {
    self.plan = plan
    self.wait = wait
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let ordinal = requests.wrappingAdd(1, ordering: .relaxed).oldValue
    let fault = plan.fault(forRequest: ordinal)
    try await wait()
    if let fault { return fault.response }
    return try await next(request, context)
  }
}
