/// HTML. Text from outside this module's sources and resources is always escaped.
struct Markup: Equatable {
  private(set) var html: String

  private init(html: String) { self.html = html }

  static let none = Markup(html: "")

  /// Escapes text.
  init(_ text: String) { html = text.escapedForMarkup }

  /// A resource file of this module, not escaped.
  init(resource: [UInt8]) { html = String(decoding: resource, as: UTF8.self) }

  /// The content of a script element with data: `<` occurs only in strings, where it is escaped, and
  /// without it no script or comment begins or ends.
  init(json: String) {
    html = json.unicodeScalars.map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }

  /// An HTML or SVG element. Omits attributes with a nil value; an empty value gives a boolean
  /// attribute.
  static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    @MarkupBuilder _ content: () -> Markup = { .none }
  ) -> Markup {
    var html = "<\(name)"
    for case (let key, let value?) in attributes {
      html += value.isEmpty ? " \(key)" : " \(key)=\"\(value.escapedForMarkup)\""
    }
    return Markup(html: html + ">\(content().html)</\(name)>")
  }

  static func joined(_ parts: [Markup]) -> Markup {
    Markup(html: parts.map(\.html).joined())
  }
}

/// Concatenates markup; strings are escaped as text.
@resultBuilder
enum MarkupBuilder {
  static func buildExpression(_ text: String) -> Markup { Markup(text) }
  static func buildExpression(_ markup: Markup) -> Markup { markup }
  static func buildBlock(_ parts: Markup...) -> Markup { .joined(parts) }
  static func buildArray(_ parts: [Markup]) -> Markup { .joined(parts) }
  static func buildOptional(_ part: Markup?) -> Markup { part ?? .none }
  static func buildEither(first: Markup) -> Markup { first }
  static func buildEither(second: Markup) -> Markup { second }
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
