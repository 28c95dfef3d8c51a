import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Scheme, host and port: what credentials belong to (RFC 6454).
struct Origin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// Nil where the address is not one that can be asked over http or https.
  init?(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    guard let scheme = parts?.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = parts?.encodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    let port = parts?.port ?? BaseURL.defaultPort(of: scheme)
    guard (1...65535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Whether this is `other` over TLS: the same host, both at their usual ports.
  func isSecureForm(of other: Origin) -> Bool {
    scheme == "https" && other.scheme == "http" && authority == host && other.authority == host
  }

  /// The host, with its port where that is not the scheme's own.
  var authority: String {
    port == BaseURL.defaultPort(of: scheme) ? host : "\(host):\(port)"
  }
}

extension NetworkRequest {
  /// - Throws: ``NetworkError/invalidURL(_:)``, without the query and without a user.
  func address() throws(NetworkError) -> (url: URL, origin: Origin) {
    let scheme = head.scheme ?? ""
    let path = head.path ?? "/"
    // Another path would go on with the authority, such as `@host/`.
    guard path.hasPrefix("/"), let url = URL(string: "\(scheme)://\(head.authority ?? "")\(path)"),
      let origin = Origin(url)
    else {
      throw .invalidURL("\(scheme)://\(authority)")
    }
    return (url, origin)
  }
}
