import DisplayKit

/// A part of a text, without a language.
enum TextPart {
  case heading(Int, String)
  case text(String)
  case list([String])
  case table(RaceTable)
}

/// A table without a language. Its first column has names.
package struct RaceTable: Equatable, Sendable {
  /// The first cell names the table in a text.
  package let header: [String]
  let rows: [[String]]
  /// The table's name on a page.
  let caption: String
  /// The number of leading columns that have no figures.
  let words: Int
  /// The targets of cells, by their text.
  let links: [String: String]

  /// - Parameter caption: by default, the first cell of the header.
  package init(
    header: [String], rows: [[String]], caption: String? = nil, words: Int = 1,
    links: [String: String] = [:]
  ) {
    self.header = header
    self.rows = rows
    self.caption = caption ?? header[0].capitalizedFirst
    self.words = words
    self.links = links
  }
}
