/// A section of the page with an entry in the table of contents.
struct PageSection {
  /// Unique on the page.
  var id: String
  var title: String
  var content: Markup

  /// - Parameters:
  ///   - isMeasured: whether there is content; without it, the section says so.
  ///   - introduction: an explanation before the content.
  init(
    _ id: String, _ title: String, isMeasured: Bool = true, introduction: String? = nil,
    @MarkupBuilder _ content: () -> Markup
  ) {
    self.id = id
    self.title = title
    self.content =
      isMeasured
      ? .joined([introduction.map { Self.paragraph($0, "quiet") } ?? .none, content()])
      : Self.notMeasured
  }

  var markup: Markup {
    .tag("section", ["id": id, "aria-labelledby": "\(id)-heading"]) {
      Markup.tag("h2", ["id": "\(id)-heading"]) { title }
      content
    }
  }

  static func paragraph(_ text: String, _ kind: String? = nil) -> Markup {
    .tag("p", ["class": kind]) { text }
  }

  /// Replaces missing measurements; the page's last section gives the reason.
  static let notMeasured = Markup.tag("p", ["class": "quiet"]) {
    "Not measured: "
    Markup.raw("<a href=\"#unmeasured\">see what could not be</a>.")
  }
}

/// A table with a caption, and row names in the first column. Scrolls horizontally on a narrow
/// screen.
struct PageTable {
  var caption: String
  var headings: [String]
  var rows: [[Markup]]
  /// The number of text columns; the others are numeric.
  var words = 1

  var markup: Markup {
    .tag("div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption]) {
      Markup.tag("table") {
        Markup.tag("caption") { Markup.tag("span") { caption } }
        Markup.tag("thead") {
          Markup.tag("tr") {
            for (column, heading) in headings.enumerated() {
              Markup.tag("th", ["scope": "col", "class": kind(column)]) { heading }
            }
          }
        }
        Markup.tag("tbody") {
          for row in rows { self.row(row) }
        }
      }
    }
  }

  private func row(_ cells: [Markup]) -> Markup {
    .tag("tr") {
      for (column, cell) in cells.enumerated() {
        if column == 0 {
          Markup.tag("th", ["scope": "row"]) { cell }
        } else {
          Markup.tag("td", ["class": kind(column)]) { cell }
        }
      }
    }
  }

  private func kind(_ column: Int) -> String? { column < words ? nil : "figure" }
}

extension PageTable {
  /// Omits the header of the first column, which the caption describes.
  init(caption: String, _ table: RaceTable) {
    self.init(
      caption: caption, headings: [""] + table.header.dropFirst(),
      rows: table.rows.map { $0.map { Markup($0) } })
  }
}
