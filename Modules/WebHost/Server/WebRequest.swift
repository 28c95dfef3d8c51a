import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The address of a page: the app's, and the host's own query items.
struct WebRequest: Hashable {
  /// The rows that are added at a time.
  static let rows = 50
  static let mostRows = 10_000

  /// The app's part.
  let address: String
  /// The row that is selected.
  let row: RowID?
  /// How many rows are shown at least.
  let rows: Int

  /// Nil for an invalid address.
  init?(_ target: String) {
    guard target.hasPrefix("/"), !target.hasPrefix("//"), let parts = URLComponents(string: target)
    else { return nil }
    let items = parts.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    row = value("row").map { RowID($0) }
    rows = min(max(value("rows").flatMap { Int($0) } ?? 0, Self.rows), Self.mostRows)
    // As the browser wrote it, so that it is the same each time.
    let rest = (parts.percentEncodedQuery ?? "").split(separator: "&").filter {
      !$0.hasPrefix("row=") && !$0.hasPrefix("rows=")
    }
    let query = rest.isEmpty ? "" : "?" + rest.joined(separator: "&")
    address = parts.percentEncodedPath + query
  }
}
