import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
