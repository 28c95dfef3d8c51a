public import Foundation
import HTTPTypes
public import NetworkKit

public struct Harbour: Codable, Equatable, Sendable {
  public let name: String
  public let openedAt: Date

  public init(name: String, openedAt: Date) {
    self.name = name
    self.openedAt = openedAt
  }
}

/// The harbours of a service that has keys in snake case and timestamps.
public struct HarbourRepository: Sendable {
  private let base: BaseURL
  private let client: any NetworkClient

  public init(_ base: BaseURL, client: any NetworkClient) {
    self.base = base
    self.client = DecodingClient(client) {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .rfc3339
      return decoder
    }
  }

  /// The harbour as the service has stored it.
  public func add(_ harbour: Harbour) async throws -> Harbour {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    let head = base.request(.post, path: ["harbours"])
    let request = try NetworkRequest(head: head, json: harbour, encoder: encoder)
    return try await client.json(Harbour.self, request)
  }
}
