import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkRequest {
  /// A GET of an address that a service gave, with its query.
  ///
  /// - Throws: ``NetworkError/undecodable(path:reason:)``, since it is the service's mistake.
  package init(address: String) throws(NetworkError) {
    let afterScheme = address.drop { $0 != ":" }.dropFirst(3)
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    guard let url = URL(string: address), let scheme = url.scheme,
      let origin = try? BaseURL("\(scheme)://\(authority)")
    else { throw .undecodable(path: "url", reason: "not an http or https address") }
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    self.init(
      head: HTTPRequest(
        method: .get, scheme: origin.scheme, authority: origin.authority,
        path: (path.isEmpty ? "/" : path) + query))
  }
}
