import Foundation
public import NetworkKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct Tide: Decodable, Equatable, Sendable {
  public let time: String
  /// In metres.
  public let height: Double

  public init(time: String, height: Double) {
    self.time = time
    self.height = height
  }
}

/// The tides of a service.
public struct TideRepository: Sendable {
  private let base: BaseURL
  private let client: any NetworkClient

  public init(_ base: BaseURL, client: any NetworkClient) {
    self.base = base
    self.client = client
  }

  /// Uses the network. Retries idempotent requests, within 10 seconds in all; two callers of the same
  /// request share one response.
  public init(_ base: BaseURL) {
    let transport = URLSessionTransport(session: URLSession(configuration: .ephemeral))
    self.init(base, client: CoalescingClient(RetryClient(transport, within: .seconds(10))))
  }

  /// The valid tides, and the number of others.
  ///
  /// - Throws: `NetworkError` or `CancellationError`.
  public func tides(of harbour: String) async throws -> (tides: [Tide], skipped: Int) {
    let head = base.request(path: ["harbours", harbour, "tides.json"])
    let list = try await client.list(of: Tide.self, NetworkRequest(head: head))
    return (list.elements, list.skipped.count)
  }
}
