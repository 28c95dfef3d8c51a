/// A picture with a name and a description, which a screen reader reads in its place.
struct Chart {
  /// No other chart of the page has it.
  var id: String
  var title: String
  var description: String
  var width: Double
  var height: Double
  var kind = "chart"

  func markup(@MarkupBuilder _ content: () -> Markup) -> Markup {
    .tag(
      "svg",
      [
        "class": kind, "role": "img", "aria-labelledby": "\(id)-title \(id)-text",
        "viewBox": "0 0 \(Self.place(width)) \(Self.place(height))",
      ]
    ) {
      Markup.tag("title", ["id": "\(id)-title"]) { title }
      Markup.tag("desc", ["id": "\(id)-text"]) { description }
      content()
    }
  }

  /// A coordinate; a tenth is less than one can see.
  static func place(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e6 else { return "0" }
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = tenths.magnitude % 10
    return sign + String(tenths.magnitude / 10) + (rest == 0 ? "" : ".\(rest)")
  }

  static func line(
    _ kind: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Markup {
    .tag(
      "line",
      [
        "class": kind, "x1": place(start.x), "y1": place(start.y), "x2": place(end.x),
        "y2": place(end.y),
      ])
  }

  static func text(
    _ text: String, _ kind: String, x: Double, y: Double, anchor: String? = nil
  ) -> Markup {
    .tag("text", ["class": kind, "x": place(x), "y": place(y), "text-anchor": anchor]) { text }
  }

  /// No longer than fits, in letters of a usual width.
  static func cut(_ text: String, toFit width: Double, letter: Double = 6.6) -> String {
    let count = max(2, Int(width / letter))
    return text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
