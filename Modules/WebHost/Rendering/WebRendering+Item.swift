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
    let value = item.value.map { HTMLNode.element("p", ["class": "value"], $0.singleLine) }
    let parts = [picture, HTMLNode.element("div", text), value]
    return .element("div", ["class": "item"], parts.compactMap(\.self))
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
        "height": "\(height)", "loading": "lazy",
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
    }
  }
}
