import DisplayKit
import HTTPTypes
import NetworkKit
import TaskKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BaseURL {
  /// A request for JSON below this address.
  func charactersRequest(
    path: [String], query: [(name: String, value: String)], _ policy: ReadPolicy
  ) -> NetworkRequest {
    let head = request(
      path: path, query: query, headers: [.accept: "application/json", .userAgent: "regatta"])
    return NetworkRequest(
      head: head,
      cachePolicy: policy.mapped(standard: .standard, cached: .storedOnly, reload: .reload))
  }
}

/// The day of a date such as `2014-04-29T14:18:17-0400`, in that date's time zone, as `YYYY-MM-DD`.
/// Nil for an invalid day, such as the service's `-0001-11-30` for "no date".
func calendarDay(of date: String) -> String? {
  let text = String(date.prefix { $0 != "T" })
  let style = Date.ISO8601FormatStyle().year().month().day()
  guard text >= "0001", let day = try? style.parse(text) else { return nil }
  // The parser moves a day past the end of its month into the next one.
  return style.format(day) == text ? text : nil
}
