import DisplayKit

extension WebRendering {
  /// Without the identifier and the address of the item: the title is the row's link.
  mutating func render(_ item: Item) -> HTMLNode {
    let picture = item.picture.map { render($0) }
    var text = [labelled("p", item.title)]
    text += item.lines.map { .element("p", spans($0)) }
    if !item.tags.isEmpty {
      let tags = item.tags.map { HTMLNode.element("li", [:], $0.singleLine) }
      text.append(.element("ul", ["class": "tags"], tags))
    }
    text += render(item.actions)
    let value = item.value.map { HTMLNode.element("p", ["class": "value"], $0.singleLine) }
    let parts = [picture, HTMLNode.element("div", text), value]
    return .element("div", ["class": "item"], parts.compactMap(\.self))
  }

  mutating func render(_ header: Header) -> HTMLNode {
    let cover = header.cover.map { render($0) }
    let picture = header.picture.map { render($0) }
    let title = header.title.map { HTMLNode.element("h2", spans($0)) }
    let text =
      [title].compactMap(\.self) + header.details.flatMap { render($0) }
      + render(header.tags, "tags")
    switch header.layout {
    case .profile:
      let beside = [picture, .element("div", text)].compactMap(\.self)
      let parts = [cover, .element("div", ["class": "item"], beside)].compactMap(\.self)
      return .element("div", ["class": "profile"], parts)
    case .article:
      let parts = [picture].compactMap(\.self) + text + [cover].compactMap(\.self)
      return .element("div", ["class": "article"], parts)
    }
  }

  /// Like the rows of a list, so that they work without a script.
  mutating func render(_ links: [RowLink], _ kind: DisplayText) -> [HTMLNode] {
    guard !links.isEmpty else { return [] }
    let items = links.map { link in
      HTMLNode.element(
        "li", [:], key: link.row.rawValue,
        renderRow(link.row, .text(plain: link.text.singleLine), at: 0))
    }
    return [.element("ul", ["class": kind], items)]
  }

  private mutating func render(_ picture: Item.Picture) -> HTMLNode {
    let kind = DisplayText(picture.kind.rawValue)
    let words = picture.alternative.singleLine
    guard let link = picture.link else { return .element("span", ["class": kind], words) }
    let (width, height) = picture.kind.size
    return .element(
      "img",
      [
        "class": kind, "src": source(of: link), "alt": words, "width": "\(width)",
        "height": "\(height)", "loading": "lazy", "fetchpriority": "low",
      ])
  }
}

extension Item.Picture.Kind {
  /// In CSS pixels; the style sheet has the same sizes.
  fileprivate var size: (width: Int, height: Int) {
    switch self {
    case .avatar: (48, 48)
    case .portrait: (60, 80)
    case .thumbnail: (150, 150)
    case .cover: (720, 288)
    }
  }
}
