/// HTML. Text that is not from this module's sources and resources is always escaped.
struct Markup: Equatable {
  private(set) var html: String

  private init(html: String) {
    self.html = html
  }

  static let none = Markup(html: "")

  /// Anything, as text to be read by a person.
  init(_ text: String) {
    html = text.escapedForMarkup
  }

  /// What is written in the sources, as it is.
  static func raw(_ own: StaticString) -> Markup {
    Markup(html: own.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
  }

  /// A file of this module's resources, as it is.
  static func raw(resource: [UInt8]) -> Markup {
    Markup(html: String(decoding: resource, as: UTF8.self))
  }

  /// An element, of HTML or of SVG. An attribute without a value is left out, and one that is empty
  /// stands alone.
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

  /// A script that is data and not run.
  static func data(_ json: String, id: StaticString) -> Markup {
    Markup(
      html: "<script type=\"application/json\" id=\"\(id)\">\(json.escapedForScript)</script>")
  }

  static func joined(_ parts: [Markup]) -> Markup {
    Markup(html: parts.map(\.html).joined())
  }
}

/// Puts markup together; a string among it is text.
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
  /// As text, or as an attribute's value between quotes, in HTML and SVG. What would not be seen,
  /// or would turn the words around it, becomes U+FFFD.
  var escapedForMarkup: String {
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

  /// JSON that can stand in a script: `<` is found in its strings alone, where it may be written
  /// in another way, and without it neither the script nor a comment begins or ends.
  var escapedForScript: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": escaped += "\\u003c"
      case ">": escaped += "\\u003e"
      case "&": escaped += "\\u0026"
      case "\u{2028}": escaped += "\\u2028"
      case "\u{2029}": escaped += "\\u2029"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
