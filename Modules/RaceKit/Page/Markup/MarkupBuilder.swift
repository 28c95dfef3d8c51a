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
