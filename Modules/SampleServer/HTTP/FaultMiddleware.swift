import Hummingbird
import NumericsKit
import PNGKit
import Synchronization

/// Delays every request, and fails those that the plan selects by target and by how often it was
/// requested, since concurrent requests arrive in any order.
///
/// Stores nothing without faults, and at most 1,000 targets with them: one more removes all.
final class FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  private static var mostTargets: Int { 1_000 }

  private let plan: FaultPlan
  private let wait: @Sendable () async throws -> Void
  /// By the checksum of the target.
  private let requests = Mutex<[UInt32: UInt64]>([:])

  var storedTargets: Int { requests.withLock(\.count) }

  init(plan: FaultPlan, wait: @escaping @Sendable () async throws -> Void) {
    self.plan = plan
    self.wait = wait
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let fault = plan.rate > 0 ? plan.fault(forRequest: ordinal(of: request)) : nil
    try await wait()
    if let fault { return fault.response }
    return try await next(request, context)
  }

  /// The request's number for the plan; each target has its own range of numbers.
  private func ordinal(of request: Request) -> UInt64 {
    let target = CRC32("\(request.method.rawValue) \(request.uri.string)".utf8).value
    let count = requests.withLock { requests in
      if requests[target] == nil, requests.count == Self.mostTargets { requests = [:] }
      defer { requests[target, default: 0] += 1 }
      return requests[target, default: 0]
    }
    return UInt64(target) << 32 | count
  }
}

/// Selects the requests that fail, and their faults, by seed and request number: the same seed
/// gives the same failures.
struct FaultPlan: Sendable {
  /// From 0 (none) to 1 (all).
  let rate: Double
  let seed: UInt64

  func fault(forRequest ordinal: UInt64) -> PlannedFault? {
    // Two numbers for each request, from one sequence of SplitMix64.
    let chance = Double(SplitMix64.number(at: 2 &* ordinal, seed: seed) >> 11) * 0x1p-53
    guard chance < rate else { return nil }
    let kinds = PlannedFault.allCases
    let kind = SplitMix64.number(at: 2 &* ordinal &+ 1, seed: seed) % UInt64(kinds.count)
    return kinds[Int(kind)]
  }
}

/// The kinds of simulated faults.
enum PlannedFault: CaseIterable, Sendable {
  case crashed
  case unavailable
  case throttled

  var response: Response {
    switch self {
    case .crashed:
      .text(
        .internalServerError,
        "<!doctype html>\n<title>500</title>\n<h1>We’re sorry, but something went wrong.</h1>\n",
        type: "text/html; charset=utf-8")
    case .unavailable: .text(.serviceUnavailable, "Service unavailable\n", retryAfter: 1)
    case .throttled: .tooManyReads
    }
  }
}

extension Response {
  /// Plain text, unlike every other error of this API.
  static var tooManyReads: Response { .text(.tooManyRequests, "Retry later\n", retryAfter: 1) }
}
