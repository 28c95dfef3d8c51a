import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Answers GETs from the store of the ``CachingClient`` that it wraps where the network does not.
///
/// That may be stale beyond what RFC 9111 allows a cache to say: a person who reads what they have
/// read before, and is told so, is better off than one who reads an error.
public struct OfflineClient: HTTPClient {
  public enum Mode: Sendable {
    /// Never asks the network; ``NetworkError/notStored`` where nothing is stored.
    case always
    /// Asks the network, and the store when there is no answer: after
    /// ``NetworkError/offline(host:reason:)`` and ``NetworkError/timedOut(host:)``. That error is the
    /// caller's where nothing is stored.
    case whenUnreachable
  }

  /// An answer that did not come from its server just now.
  public struct StoredAnswer: Sendable {
    /// When the server gave or last confirmed it.
    public let storedAt: Date
    /// Why the server did not answer; nil where it was not asked.
    public let reason: NetworkError?

    public init(storedAt: Date, reason: NetworkError?) {
      self.storedAt = storedAt
      self.reason = reason
    }
  }

  private let base: any HTTPClient
  private let mode: Mode
  private let report: @Sendable (StoredAnswer) -> Void

  /// - Parameter report: is told of each answer from the store, so that somebody tells the reader.
  public init(
    _ base: any HTTPClient, _ mode: Mode, report: @escaping @Sendable (StoredAnswer) -> Void
  ) {
    self.base = base
    self.mode = mode
    self.report = report
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    switch mode {
    case .always: return try await stored(request, reason: nil)
    case .whenUnreachable:
      do {
        return try await base.send(request)
      } catch let error as NetworkError where error.isWithoutAnswer && request.head.method == .get {
        do {
          return try await stored(request, reason: error)
        } catch is NetworkError {
          throw error
        }
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
      report(StoredAnswer(storedAt: storedAt, reason: reason))
    }
    return response
  }
}

extension NetworkError {
  fileprivate var isWithoutAnswer: Bool {
    switch self {
    case .offline, .timedOut: true
    default: false
    }
  }
}
