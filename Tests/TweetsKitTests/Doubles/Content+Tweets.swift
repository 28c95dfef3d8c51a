import DisplayKit

extension Content {
  /// What a stack holds.
  var parts: [Content] {
    if case .stack(let parts, _) = self { parts } else { [] }
  }

  /// Of a text, a heading, a quote or a stack of these.
  var texts: [StyledText] {
    switch self {
    case .text(let text), .heading(_, let text): [text]
    case .quote(let content): content.texts
    case .stack(let parts, _): parts.flatMap(\.texts)
    default: []
    }
  }

  var list: LazyList? {
    if case .list(let list) = self { list } else { nil }
  }
}
