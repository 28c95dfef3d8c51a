import DisplayKit

/// A screen that has HTML of its own below its content, and no buttons of the host.
@MainActor
protocol HTMLScreen: Screen {
  /// The controls of the nodes become those of `page`.
  func render(on page: inout WebRendering) -> [HTMLNode]
}

/// The host's header, forms and links around the content of a screen.
@MainActor
struct WebPageLayout {
  let session: Int
  let request: WebRequest
  let page: WebPage
  let app: WebApp

  func render(
    _ screen: any Screen, _ rows: ListRows, _ pictureTurns: [WebLink: Int], notice: DisplayText?
  ) -> RenderedPage {
    let state = screen.display.state
    let viewer = viewer(of: screen)
    let title = viewer?.title ?? state.title.singleLine
    var rendering = WebRendering(
      of: viewer?.content ?? state.content.withoutHeading(title),
      WebRendering.Options(
        session: session, address: page.fullAddress(of: screen),
        pictureAddress: ownAddress(of: screen),
        isPicture: viewer != nil, rows: rows.count, reportedRow: rows.reported,
        pictureTurns: pictureTurns, isOpenable: app.isOpenable))
    let header = header(of: screen, &rendering.controls)
    let main = main(of: screen, title, &rendering)
    let notice = HTMLNode.element(
      "p", ["role": "status", "class": "app"], [.text(notice?.singleLine ?? "")])
    let tree = HTMLElement(
      "div",
      [
        .element("header", header), notice,
        .element("main", ["id": "main", "tabindex": "-1"], main),
      ])
    return RenderedPage(
      screen: ObjectIdentifier(screen), title: title,
      variant: isFirst(screen) ? page.variants()?.shown : nil, tree: tree, rendering: rendering)
  }

  /// The picture that the address names; nil if it names none of `screen`.
  func viewer(of screen: any Screen) -> PictureViewer? {
    guard let picture = request.picture, ownAddress(of: screen) != nil else { return nil }
    return PictureViewer(picture, in: screen.display.state.content)
  }

  private func isFirst(_ screen: any Screen) -> Bool { page.navigator.stack.state.first === screen }

  /// With the row, if the screen is that of the row; nil if it is not at an address of its own.
  private func ownAddress(of screen: any Screen) -> String? {
    let address = page.fullAddress(of: screen)
    switch (page.navigator.stack.state.count, request.row) {
    case (1, nil): return address
    case (2, let row?):
      return address?.adding(query: WebRequest.query(row: row, rows: request.rows))
    default: return nil
    }
  }

  private func header(of screen: any Screen, _ controls: inout WebControls) -> [HTMLNode] {
    var nodes: [HTMLNode] = [
      .element("a", ["class": "skip", "href": "#main"], "Skip to the content")
    ]
    // The first page has the name as its heading.
    if page.address(screen) != "/" { nodes.append(.element("a", ["href": "/"], "Regatta")) }
    if !(screen is any HTMLScreen) {
      let commands = page.commands.filter { $0.isAvailable() }
      let buttons =
        [controls.button("refresh", "Refresh", .event(.refresh()))]
        + commands.map { controls.button("command:\($0.key)", $0.label, .command($0.key)) }
      var variants: [HTMLNode] = []
      if isFirst(screen), let choice = page.variants() {
        variants = [.choice(choice, of: page.address(screen), &controls)]
      }
      nodes.append(.element("nav", ["aria-label": "Screen"], variants + buttons))
    }
    if let status = page.status(screen) {
      nodes.append(.element("p", ["role": "status", "class": "where"], status.singleLine))
    }
    return nodes
  }

  private func main(
    of screen: any Screen, _ title: DisplayText, _ rendering: inout WebRendering
  ) -> [HTMLNode] {
    var nodes = backLink(screen, &rendering)
    nodes.append(.element("h1", [:], title))
    if let words = page.search(screen), !rendering.options.isPicture {
      nodes.append(.search(for: words, in: page.fullAddress(of: screen)))
    }
    if let upload = page.upload(to: screen) {
      nodes.append(.upload(upload, in: page.fullAddress(of: screen)))
    }
    nodes += rendering.nodes
    if let screen = screen as? any HTMLScreen { nodes += screen.render(on: &rendering) }
    var links = page.links.map { HTMLNode.element("a", ["href": $0.address], $0.label) }
    if let link = screen.display.state.link, app.isOpenable(link) {
      links.append(.anchor(link, [.text("The same on the web")]))
    }
    return nodes + links.map { .element("p", ["class": "source"], [$0]) }
  }

  /// From a row to its list, or from a picture to its screen: a link, so that it works without a
  /// script.
  private func backLink(_ screen: any Screen, _ rendering: inout WebRendering) -> [HTMLNode] {
    let options = rendering.options
    let screens = page.navigator.stack.state
    guard let before = options.isPicture ? screen : screens.dropLast().last else { return [] }
    let words = DisplayText("‹ \(before.display.state.title.singleLine.string)")
    let isRow = screens.count == 2 && request.row != nil
    let list = isRow ? options.address : nil
    guard let address = options.isPicture ? options.pictureAddress : list else {
      return [.element("p", [rendering.controls.button("back", words, .back)])]
    }
    return [.element("p", [.element("a", ["href": DisplayText(address)], words)])]
  }
}
