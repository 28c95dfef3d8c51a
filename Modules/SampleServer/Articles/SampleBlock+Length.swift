extension [SampleBlock] {
  /// In bytes, and roughly: what a reader has to read.
  var textLength: Int {
    reduce(0) { $0 + $1.textLength }
  }
}

extension SampleBlock {
  fileprivate var textLength: Int {
    switch self {
    case .p(let text), .h2(let text), .h3(let text), .code(_, let text), .emojiImage(_, let text):
      text.utf8.count
    case .bullets(let items), .numbers(let items), .lines(let items): Self.length(items)
    case .nested(let items): items.reduce(0) { $0 + $1.textLength }
    case .quote(let blocks), .details(_, let blocks): blocks.textLength
    case .table(let rows): rows.reduce(0) { $0 + Self.length($1) }
    case .footnote(let text, let note): text.utf8.count + note.utf8.count
    case .raw(let html): html.utf8.count
    case .image, .figure, .card, .video, .rule: 0
    }
  }

  private static func length(_ texts: [String]) -> Int {
    texts.reduce(0) { $0 + $1.utf8.count }
  }
}
