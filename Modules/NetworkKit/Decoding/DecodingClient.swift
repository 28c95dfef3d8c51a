#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes the JSON of its responses by a decoder of the service: its dates, its keys.
///
/// ``NetworkClient/json(_:_:)``, ``NetworkClient/list(of:_:)`` and ``NetworkResponse/decode(_:)`` use
/// that decoder, within their bounds. Must wrap a ``CachingClient``, not be wrapped by it: stores do
/// not keep decoders. Of two such clients, the outer one applies.
public struct DecodingClient: NetworkClient {
  private let base: any NetworkClient
  private let source: DecoderSource

  /// - Parameter decoder: creates the decoder of a response, which is used once.
  public init(_ base: any NetworkClient, decoder: @escaping @Sendable () -> JSONDecoder) {
    self.base = base
    source = DecoderSource(make: decoder)
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    var response = try await base.send(request)
    response.decoder = source
    return response
  }
}

/// Creates decoders. Not a part of the response: all sources are equal.
struct DecoderSource: Equatable, Sendable {
  static let standard = DecoderSource { JSONDecoder() }

  let make: @Sendable () -> JSONDecoder

  static func == (left: DecoderSource, right: DecoderSource) -> Bool { true }
}
