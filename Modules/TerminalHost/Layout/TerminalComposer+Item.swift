import DisplayKit
import PlainHost

extension TerminalComposer {
  /// Cells of a picture beside texts: about square.
  private static let picture = (columns: 6, rows: 3)
  /// Of each text of a row, as in the browser.
  private static let mostLines = 8

  /// A portrait or an avatar would make a row of one line higher.
  mutating func compose(_ item: Item) {
    guard let picture = item.picture, picture.kind == .thumbnail, hasPlace(for: picture) else {
      return composeParts(of: item)
    }
    write(picture) { $0.composeParts(of: item) }
  }

  private mutating func composeParts(of item: Item) {
    composeWords(of: item)
    compose(.actions(item.actions))
  }

  private mutating func composeWords(of item: Item) {
    guard row != nil else { return compose(item.text) }
    for case .text(let text) in item.text.children {
      let lines = LineBreaker.lines(of: spans(of: text), room: room)
      for line in lines.prefix(Self.mostLines) { write(line) }
      if lines.count > Self.mostLines { write([TerminalSpan("…", .dim)]) }
    }
  }

  mutating func compose(_ header: Header) {
    if header.layout == .profile, let cover = header.cover { compose(cover.content) }
    if let picture = header.picture, hasPlace(for: picture) {
      write(picture) { $0.composeWords(of: header) }
    } else {
      if let picture = header.picture { compose(picture.content) }
      composeWords(of: header)
    }
    guard header.layout == .article, let cover = header.cover else { return }
    leaveGap(1)
    compose(cover.content)
  }

  private mutating func composeWords(of header: Header) {
    if let title = header.title { compose(.heading(level: 1, title)) }
    for (position, part) in header.details.enumerated() { composePart(part, position) }
    compose(header.tags, separator: " ")
  }

  mutating func compose(_ links: [RowLink], separator: DisplayText) {
    guard !links.isEmpty else { return }
    let words = links.map { link in
      [TerminalSpan(link.text.singleLine, .underline, target: .rowLink(link.row))]
    }
    writeText(Array(words.joined(separator: [TerminalSpan(separator, .dim)])))
  }

  private func hasPlace(for picture: Item.Picture) -> Bool {
    state.showsPictures && picture.link != nil && room >= Self.picture.columns * 5
  }

  /// Writes `body` beside the picture. Before the picture is loaded, and if it can't be, its place
  /// has the alternative text.
  private mutating func write(_ picture: Item.Picture, beside body: (inout Self) -> Void) {
    let (columns, rows) = Self.picture
    let start = block.lines.count + gap.count
    let placement = picture.link.flatMap { state.pictures[$0] }.map { picture in
      let size = picture.size(room: columns, mostRows: rows)
      return TerminalPlacement(
        picture: picture, column: marginWidth, columns: size.columns, rows: size.rows)
    }
    let words = placement == nil ? picture.alternative.singleLine.shortened(to: columns) : ""
    let padding = String(repeating: " ", count: columns + 1 - DisplayWidth.of(words.string))
    indent(TerminalSpan(DisplayText(words.string + padding), .dim)) { body(&$0) }
    while block.lines.count < start + rows { write([]) }
    block.lines[start].image = picture.link
    block.lines[start].picture = placement
  }
}
