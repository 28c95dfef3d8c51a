import DisplayKit
import NetworkKit

extension WebRendering {
  private static let emphases: [(StyledText.Emphasis, tag: String)] = [
    (.code, "code"), (.struck, "s"), (.secondary, "small"), (.emphasized, "em"),
    (.strong, "strong"),
  ]

  func spans(_ text: StyledText) -> [HTMLNode] {
    text.runs.map { run in
      var node = HTMLNode.text(run.text)
      for (emphasis, tag) in Self.emphases where run.emphasis.contains(emphasis) {
        node = .element(tag, [node])
      }
      return run.link.map { linked(node, to: $0) } ?? node
    }
  }

  private func linked(_ node: HTMLNode, to link: WebLink) -> HTMLNode {
    options.isOpenable(link) ? .anchor(link, [node]) : node
  }

  /// The first text of a row without links of its own becomes the row's link or button.
  mutating func labelled(_ tag: String, _ text: StyledText) -> HTMLNode {
    let spans = spans(text)
    guard let control = row?.control, text.plain.isVisible,
      text.runs.allSatisfy({ $0.link == nil })
    else { return .element(tag, spans) }
    row?.control = nil
    return .element(tag, [.element(control.tag, control.attributes, spans)])
  }

  func render(_ table: Table) -> HTMLNode {
    func row(_ cells: [StyledText], _ tag: String, _ attributes: HTMLAttributes) -> HTMLNode {
      .element("tr", cells.map { .element(tag, attributes, spans($0)) })
    }
    let head = HTMLNode.element("thead", [row(table.header, "th", ["scope": "col"])])
    let body = HTMLNode.element("tbody", table.rows.map { row($0, "td", [:]) })
    let parts = table.header.isEmpty ? [body] : [head, body]
    return .element("div", ["class": "scroll", "tabindex": "0"], [.element("table", parts)])
  }

  /// Without a size, the style sheet reserves one.
  mutating func image(
    _ link: WebLink?, _ alternative: DisplayText, _ size: ImageSize? = nil
  ) -> HTMLNode {
    guard let link else { return .element("small", [:], alternative.imagePlaceholder) }
    return linked(picture(at: link, alternative, size), to: link)
  }

  /// A picture of a grid, which links to the page that shows it alone.
  mutating func cell(_ image: GridImage) -> HTMLNode {
    gridPictures += 1
    guard let link = image.link, let page = row?.address ?? options.pictureAddress else {
      return self.image(image.link, image.alternative)
    }
    let address = page.adding(query: "picture=\(gridPictures)")
    return .element("a", ["href": DisplayText(address)], [picture(at: link, image.alternative)])
  }

  private mutating func picture(
    at link: WebLink, _ alternative: DisplayText, _ size: ImageSize? = nil
  ) -> HTMLNode {
    .element(
      "img",
      [
        "src": source(of: link), "alt": alternative.singleLine,
        "width": size.map { "\($0.width)" }, "height": size.map { "\($0.height)" },
        "loading": "lazy", "fetchpriority": "low",
      ])
  }

  /// The address of the picture on this host, which loads it.
  mutating func source(of link: WebLink) -> DisplayText {
    controls.pictures.insert(link)
    let turn = options.pictureTurns[link].map { "&turn=\($0)" } ?? ""
    return DisplayText(
      "/-/picture?session=\(options.session)&link=\(link.string.inAddress)\(turn)")
  }
}

extension HTMLNode {
  /// Opens in another tab.
  static func anchor(_ link: WebLink, _ nodes: [HTMLNode]) -> HTMLNode {
    .element(
      "a",
      ["href": DisplayText(link.string), "target": "_blank", "rel": "noopener noreferrer"], nodes)
  }
}
