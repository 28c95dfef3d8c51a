import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Serves GETs from the store of the ``CachingClient`` that it wraps when the network fails.
///
/// The response may be staler than RFC 9111 allows: for the user, a stale response that is marked
/// as such is more useful than an error.
public struct OfflineClient: NetworkClient {
  /// When a stored response is served.
  public enum Mode: Sendable {
    /// Never uses the network; throws ``NetworkError/notStored`` if nothing is stored, and
    /// ``NetworkError/networkRequired`` for a request whose response is never stored.
    case always
    /// Uses the network, and falls back to the store without a response in time: after
    /// ``NetworkError/offline(host:reason:)``, ``NetworkError/connectionLost(host:)``,
    /// ``NetworkError/timedOut(host:)`` and ``NetworkError/rateLimited(retryAfter:)``, and after
    /// ``NetworkError/secureConnectionFailed(host:reason:)``, since the stored response came over a
    /// secure connection. Throws that error if nothing is stored.
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
  private let report: @Sendable (Fallback) -> Void

  /// - Parameter report: is called with each response from the store, to notify the user.
  public init(
    _ base: any NetworkClient, _ mode: Mode, report: @escaping @Sendable (Fallback) -> Void
  ) {
    self.base = base
    self.mode = mode
    self.report = report
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if mode == .always { return try await stored(request, reason: nil) }
    do {
      return try await base.send(request)
    } catch let error as NetworkError
      where error.allowsStoredResponse && request.head.method == .get
    {
      do {
        return try await stored(request, reason: error)
      } catch is NetworkError {
        throw error
      }
    }
  }

  private func stored(
    _ request: NetworkRequest, reason: NetworkError?
  ) async throws -> NetworkResponse {
    var request = request
    request.cachePolicy = .storedOnly
    let response = try await base.send(request)
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
