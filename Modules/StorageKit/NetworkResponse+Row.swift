import GRDB
import HTTPTypes
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NetworkResponse {
  /// Nil where the status is none that HTTP has: then the row is not what was written.
  init?(_ row: Row) {
    let code: Int = row["status"]
    guard 100...999 ~= code else { return nil }
    let head = HTTPResponse(
      status: .init(code: code), headerFields: HTTPFields(bytes: row["headers"]))
    self.init(
      head: head, body: row["body"], storedAt: Date(timeIntervalSinceReferenceDate: row["storedAt"])
    )
  }
}
