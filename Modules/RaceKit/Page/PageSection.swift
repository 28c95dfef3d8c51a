/// A part of the page that the contents lead to.
struct PageSection {
  /// No other section has it.
  var id: String
  var title: String
  var content: Markup

  /// - Parameters:
  ///   - isMeasured: whether there is any content; the section says so where there is none.
  ///   - introduction: what to know before reading on.
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

  /// In place of what was not measured; the page's last part says why.
  static let notMeasured = Markup.tag("p", ["class": "quiet"]) {
    "Not measured: "
    Markup.raw("<a href=\"#unmeasured\">see what could not be</a>.")
  }
}

/// A table with a caption, whose first column names the rows. On a narrow screen it is moved
/// sideways within itself.
struct PageTable {
  var caption: String
  var headings: [String]
  var rows: [[Markup]]
  /// How many columns hold words; the others hold figures.
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
  /// Without the heading of its names, which the caption says.
  init(caption: String, _ table: RaceTable) {
    self.init(
      caption: caption, headings: [""] + table.header.dropFirst(),
      rows: table.rows.map { $0.map { Markup($0) } })
  }
}
