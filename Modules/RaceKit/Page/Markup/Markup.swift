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
