#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import HTTPTypes
import NetworkKit

extension NetworkRequest {
  static func make(
    _ method: HTTPRequest.Method = .get, host: String = "example.org", path: String = "/list",
    headers: HTTPFields = [:], body: Data? = nil, cachePolicy: CachePolicy = .standard
  ) -> NetworkRequest {
    let head = HTTPRequest(
      method: method, scheme: "https", authority: host, path: path, headerFields: headers)
    return NetworkRequest(head: head, body: body.map { .data($0) }, cachePolicy: cachePolicy)
  }
}

extension NetworkResponse {
  static func make(
    _ status: Int = 200, headers: HTTPFields = [:], body: String = "[]"
  ) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .init(code: status), headerFields: headers),
      body: Data(body.utf8))
  }
}

extension Result where Success == NetworkResponse, Failure == any Error {
  static func response(
    _ status: Int = 200, headers: HTTPFields = [:], body: String = "[]"
  ) -> Self {
    .success(.make(status, headers: headers, body: body))
  }

  static var offline: Self {
    .failure(NetworkError.offline(host: "example.org", reason: "connection refused"))
  }
}

extension Date {
  /// Sun, 06 Nov 1994 08:49:37 GMT
  static let fixed = Date(timeIntervalSince1970: 784_111_777)
}

extension HTTPField.Name {
  static let apiKey = HTTPField.Name("api-key") ?? .authorization
}
