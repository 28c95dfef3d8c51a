/// HTML, written as string literals. Interpolated text is escaped, interpolated markup is not.
struct Markup: Equatable {
  let html: String

  init(text: String) { html = text.escapedForMarkup }

  /// A resource file of this module, not escaped.
  init(resource: [UInt8]) { html = String(decoding: resource, as: UTF8.self) }

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
      html += String(text).escapedForMarkup
    }

    mutating func appendInterpolation(_ parts: [Markup]) { html += parts.map(\.html).joined() }

    mutating func appendInterpolation(_ part: Markup?) { html += part?.html ?? "" }

    /// A coordinate.
    mutating func appendInterpolation(_ place: Double) { html += Chart.place(place) }

    /// The class attribute, if there is one.
    mutating func appendInterpolation(class name: String?) {
      if let name { html += " class=\"\(name.escapedForMarkup)\"" }
    }
  }

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }
}

extension String {
  /// Escaped as text or a quoted attribute value, in HTML and SVG. Invisible characters and
  /// bidirectional controls become U+FFFD.
  fileprivate var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
