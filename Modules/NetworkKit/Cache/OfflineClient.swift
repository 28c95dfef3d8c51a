import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Serves GETs from the store of the ``CachingClient`` that it wraps when the network fails.
///
/// The response may be stale: for the user, a stale response that is reported as such is more useful
/// than an error (RFC 9111, section 4.2.4). A response that requires a validation, by `no-cache` or by
/// `must-revalidate`, is served only in ``Mode/always``, or if the caller allows it.
public struct OfflineClient: NetworkClient {
  /// When a stored response is served.
  public enum Mode: Sendable {
    /// Never uses the network, and serves any stored response; throws ``NetworkError/notStored`` if nothing is stored, and
    /// ``NetworkError/networkRequired`` for a request whose response is never stored.
    case always
    /// Uses the network, and falls back to the store without a response in time: after
    /// ``NetworkError/offline(host:reason:)``, ``NetworkError/connectionLost(host:)``,
    /// ``NetworkError/timedOut(host:)`` and ``NetworkError/rateLimited(retryAfter:)``, and after
    /// ``NetworkError/secureConnectionFailed(host:reason:)``, since the stored response came over a
    /// secure connection, and after status 503. Throws that error, or returns that response, if
    /// nothing is stored.
    case whenUnreachable
  }

  /// A response that was served from the store.
  public struct Fallback: Sendable {
    /// When it was received or last validated.
    public let storedAt: Date
    /// The error of the request to the server; nil if there was no request.
    public let reason: NetworkError?

    public init(storedAt: Date, reason: NetworkError?) {
      self.storedAt = storedAt
      self.reason = reason
    }
  }

  private let base: any NetworkClient
  private let mode: Mode
  private let servesUnvalidated: Bool
  private let report: @Sendable (Fallback) -> Void

  /// - Parameters:
  ///   - servesUnvalidated: whether a response that forbids it (`no-cache`, or `must-revalidate` when
  ///     it is stale) is served too while the server cannot be reached. Many services send these with
  ///     every response.
  ///   - report: is called with each response from the store, to notify the user.
  public init(
    _ base: any NetworkClient, _ mode: Mode, servesUnvalidated: Bool = false,
    report: @escaping @Sendable (Fallback) -> Void
  ) {
    self.base = base
    self.mode = mode
    self.servesUnvalidated = servesUnvalidated
    self.report = report
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if mode == .always { return try await stored(request, reason: nil) }
    guard request.head.method == .get else { return try await base.send(request) }
    do {
      let response = try await base.send(request)
      guard response.head.status == .serviceUnavailable else { return response }
      let reason = NetworkError.status(503, host: request.host)
      return try await fallback(request, reason) ?? response
    } catch let error as NetworkError where error.allowsStoredResponse {
      guard let response = try await fallback(request, error) else { throw error }
      return response
    }
  }

  /// Nil if no response is stored that may be served.
  private func fallback(
    _ request: NetworkRequest, _ reason: NetworkError
  ) async throws -> NetworkResponse? {
    do { return try await stored(request, reason: reason) } catch is NetworkError { return nil }
  }

  private func stored(
    _ request: NetworkRequest, reason: NetworkError?
  ) async throws -> NetworkResponse {
    var request = request
    request.cachePolicy = .storedOnly
    let response = try await base.send(request)
    guard reason == nil || servesUnvalidated || response.mayBeUsedWithoutValidation else {
      throw NetworkError.notStored
    }
    if let storedAt = response.storedAt {
      report(Fallback(storedAt: storedAt, reason: reason))
    }
    return response
  }
}

extension NetworkError {
  fileprivate var allowsStoredResponse: Bool {
    switch self {
    case .offline, .secureConnectionFailed, .connectionLost, .timedOut, .rateLimited: true
    default: false
    }
  }
}
