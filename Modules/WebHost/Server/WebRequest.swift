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
  /// The picture that is shown alone, of the row or of a screen without rows: counted from 1.
  let picture: Int?

  /// Whether the page is for a part of the screen, which has to be loaded first.
  var hasPart: Bool { row != nil || picture != nil || rows > Self.rows }

  /// Nil for an invalid address.
  init?(_ target: String) {
    guard target.hasPrefix("/"), !target.hasPrefix("//"),
      let parts = URLComponents(string: target.withEncodedSpaces)
    else { return nil }
    let items = parts.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    row = value("row").map { RowID($0) }
    rows = min(max(value("rows").flatMap { Int($0) } ?? 0, Self.rows), Self.mostRows)
    picture = value("picture").flatMap { Int($0) }.map { max($0, 0) }
    // With the browser's encoding, so that it is the same each time.
    let rest = (parts.percentEncodedQuery ?? "").split(separator: "&").filter {
      !["row", "rows", "picture"].contains($0.prefix { $0 != "=" })
    }
    let query = rest.isEmpty ? "" : "?" + rest.joined(separator: "&")
    address = parts.percentEncodedPath + query
  }

  /// The query of the page of a row.
  ///
  /// - Parameter rows: how many rows its list shows at least.
  static func query(row: RowID, rows: Int) -> String {
    (rows > Self.rows ? "rows=\(rows)&" : "") + "row=\(row.rawValue.inAddress)"
  }
}

extension String {
  /// This address with further items in its query.
  func adding(query: String) -> String { "\(self)\(contains("?") ? "&" : "?")\(query)" }
}

extension String {
  /// The same address without plus signs in its query: a form sends one for a space, and `%2B` for a plus sign.
  package var withEncodedSpaces: String {
    let path = prefix { $0 != "?" }
    return String(path) + dropFirst(path.count).replacing("+", with: "%20")
  }
}
