import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Scheme, host and port: the scope of credentials (RFC 6454).
struct Origin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// Nil if the address is not http or https.
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

  /// Whether this is `other` over TLS: the same host, and both on their default ports.
  func isSecureForm(of other: Origin) -> Bool {
    scheme == "https" && other.scheme == "http" && authority == host && other.authority == host
  }

  /// The host, and the port unless it is the default of the scheme.
  var authority: String {
    port == BaseURL.defaultPort(of: scheme) ? host : "\(host):\(port)"
  }
}

extension NetworkRequest {
  /// - Throws: ``NetworkError/invalidURL(_:)``, without query or user info.
  func address() throws(NetworkError) -> (url: URL, origin: Origin) {
    let scheme = head.scheme ?? ""
    let path = head.path ?? "/"
    // A path such as `@host/` would change the authority.
    guard path.hasPrefix("/"), let url = URL(string: "\(scheme)://\(head.authority ?? "")\(path)"),
      let origin = Origin(url)
    else {
      throw .invalidURL("\(scheme)://\(authority)")
    }
    return (url, origin)
  }
}
