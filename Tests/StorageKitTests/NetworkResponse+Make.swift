import Foundation
import HTTPTypes
import NetworkKit

extension NetworkResponse {
  static func make(
    _ body: String = "", headers: HTTPFields = [:], status: HTTPResponse.Status = .ok,
    storedAt: Date = Date(timeIntervalSinceReferenceDate: 800_000_000.125)
  ) -> Self {
    Self(
      head: HTTPResponse(status: status, headerFields: headers), body: Data(body.utf8),
      storedAt: storedAt)
  }
}
