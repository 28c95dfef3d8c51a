public import Foundation
public import NetworkKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct Warning: Decodable, Equatable, Sendable {
  public let text: String
}

/// The service's responses without an end, and those that are too large for memory.
public struct TideStreams: Sendable {
  private let base: BaseURL
  private let client: any StreamingClient

  public init(_ base: BaseURL, client: any StreamingClient) {
    self.base = base
    self.client = client
  }

  /// Uses the network.
  public init(_ base: BaseURL) {
    let session = URLSession(configuration: .ephemeral)
    self.init(base, client: URLSessionTransport(session: session))
  }

  /// Saves the tides of a harbour, at most 100 MiB.
  public func save(
    _ harbour: String, to file: URL, progress: (DownloadProgress) -> Void
  ) async throws {
    let head = base.request(path: ["harbours", harbour, "tides.json"])
    try await client.download(
      NetworkRequest(head: head), to: file, limit: 100 << 20, progress: progress)
  }

  /// Receives warnings until the service ends them or the task is cancelled, over as many connections
  /// as are needed.
  public func follow(_ harbour: String, _ receive: (Warning) -> Void) async throws {
    let head = base.request(path: ["harbours", harbour, "warnings"])
    for try await update in EventSource(client, NetworkRequest(head: head)) {
      guard case .event(let event) = update else { continue }
      receive(try event.decode(Warning.self))
    }
  }
}
