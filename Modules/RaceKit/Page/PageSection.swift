/// A part of the page that the contents lead to.
struct PageSection {
  /// No other section has it.
  var id: String
  var title: String
  var content: Markup

  init(_ id: String, _ title: String, @MarkupBuilder _ content: () -> Markup) {
    self.id = id
    self.title = title
    self.content = content()
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
