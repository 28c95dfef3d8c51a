extension PlainRenderer {
  func drawImage(_ link: WebLink?, _ alternative: DisplayText) throws {
    try drawText(StyledText([cell(link, alternative)]))
  }

  func drawImageGrid(_ images: [GridImage], columns: Int) throws {
    var rest = images[...]
    while !rest.isEmpty {
      let row = rest.prefix(max(columns, 1))
      rest = rest.dropFirst(row.count)
      let cells = row.map { [cell($0.link, $0.alternative)] }
      try drawText(StyledText(Array(cells.joined(separator: [.init("  ")]))))
    }
  }

  private func cell(_ link: WebLink?, _ alternative: DisplayText) -> StyledText.Run {
    let words = alternative.singleLine.string
    let text = words.isEmpty ? "[image]" : "[image: \(words)]"
    return StyledText.Run(DisplayText(text), .secondary, link: link)
  }
}
