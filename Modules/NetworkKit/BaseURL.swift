public import HTTPTypes

/// The http or https address in front of a service's paths.
public struct BaseURL: Hashable, Sendable {
  public let scheme: String
  /// Host and, where it is not the scheme's own, port.
  public let authority: String
  /// Without a slash at its end.
  public let path: String

  /// - Throws: ``NetworkError/invalidURL(_:)``
  public init(_ text: String) throws(NetworkError) {
    throw .invalidURL(text)
  }

  /// A request below this address. Path segments and query values are percent-encoded here, so they
  /// are given as they are.
  public func request(
    _ method: HTTPRequest.Method = .get, path segments: [String],
    query: [(name: String, value: String)] = [], headers: HTTPFields = [:]
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: path, headerFields: headers)
  }
}
