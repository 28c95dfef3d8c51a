import DisplayKit

/// HTML, written as string literals. Interpolated text is escaped, interpolated markup is not. For a
/// document that is written once: WebHost, which no library imports, has nodes to compare.
struct Markup: Equatable {
  let html: String

  init(text: String) { self = "\(text)" }

  /// A resource file of this module, not escaped.
  init(resource: String) { html = resource }

  /// The content of a script element with data: `<` occurs only in strings, where it is escaped, and
  /// without it no script or comment begins or ends.
  init(json: String) {
    html = json.unicodeScalars.map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }
}

extension Markup: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ html: String) { self.html += html }

    mutating func appendInterpolation(_ text: some StringProtocol) {
      DisplayText(String(text)).write(asMarkupTo: &html)
    }

    mutating func appendInterpolation(_ parts: [Markup]) { html += parts.map(\.html).joined() }

    mutating func appendInterpolation(_ part: Markup?) { html += part?.html ?? "" }

    /// A coordinate.
    mutating func appendInterpolation(_ place: Double) { html += Chart.place(place) }

    /// The class attribute, if there is one.
    mutating func appendInterpolation(class name: String?) {
      if let name { self.appendInterpolation(" class=\"\(name)\"" as Markup) }
    }
  }

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }
}
