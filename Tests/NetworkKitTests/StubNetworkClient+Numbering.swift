import HTTPTypes

@testable import NetworkKit

extension StubNetworkClient {
  /// Answers with its number, and with 304 to what it has given before.
  static func numbering(_ headers: HTTPFields) -> StubNetworkClient {
    StubNetworkClient { request, index in
      let isKnown = request.head.headerFields[.ifNoneMatch] != nil
      return .make(isKnown ? 304 : 200, headers: headers, body: isKnown ? "" : "\(index)")
    }
  }
}
