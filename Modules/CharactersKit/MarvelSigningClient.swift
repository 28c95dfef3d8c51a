import Crypto
import HTTPTypes
package import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Signs the requests below `v1/public` of its base address: adds `ts`, `apikey` and `hash` to the
/// query. Other requests pass unchanged.
///
/// Goes inside a ``CachingClient`` and a ``RetryClient``: responses are cached under an address
/// without keys and revalidated under any timestamp, and every attempt has its own timestamp.
package struct MarvelSigningClient: NetworkClient {
  private let client: any NetworkClient
  private let keys: MarvelKeys
  private let base: BaseURL
  private let timestamp: @Sendable () -> String

  /// - Parameter timestamp: any text; the service requires a new one for each request.
  package init(
    _ client: any NetworkClient, keys: MarvelKeys, base: BaseURL,
    timestamp: @escaping @Sendable () -> String = Self.milliseconds
  ) {
    self.client = client
    self.keys = keys
    self.base = base
    self.timestamp = timestamp
  }

  /// Milliseconds since 1970.
  package static let milliseconds: @Sendable () -> String = {
    String(Int(Date().timeIntervalSince1970 * 1000))
  }

  package func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard isForService(request.head) else { return try await client.send(request) }
    var request = request
    request.head.path = signed(request.head.path ?? "")
    return try await client.send(request)
  }

  private func isForService(_ head: HTTPRequest) -> Bool {
    guard base.isOrigin(of: head) else { return false }
    let path = (head.path ?? "").prefix { $0 != "?" && $0 != "#" }
    return (path + "/").hasPrefix(base.path + "/v1/public/")
  }

  private func signed(_ path: String) -> String {
    let ts = timestamp()
    let signature = base.request(
      path: [],
      query: [("ts", ts), ("apikey", keys.publicKey), ("hash", keys.hash(timestamp: ts))])
    let target = path.prefix { $0 != "#" }
    let query = (signature.path ?? "").drop { $0 != "?" }.dropFirst()
    return "\(target)\(target.contains("?") ? "&" : "?")\(query)"
  }
}

extension MarvelKeys {
  fileprivate func hash(timestamp: String) -> String {
    let digest = Insecure.MD5.hash(data: Array((timestamp + privateKey + publicKey).utf8))
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The key pair of a Marvel developer. Does not appear in descriptions, dumps and logs.
package struct MarvelKeys: Sendable {
  let publicKey: String
  let privateKey: String

  package init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey
    self.privateKey = privateKey
  }
}

extension MarvelKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "MarvelKeys(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
