import DisplayKit

/// A screen as HTML, and what the user can do on it.
struct WebRendering {
  /// How the page is shown, apart from its content.
  struct Options {
    var session = 0
    /// Where the screen is found again; nil if it is not at an address of its own.
    var address: String?
    /// The address of this screen or row, to which the number of a picture is added; nil if it has
    /// none.
    var pictureAddress: String?
    /// Whether rows are such pictures, instead of rows of the list.
    var isPicture = false
    /// The number of rows that are shown of each list.
    var rows = WebRequest.rows
    /// The last row of the list if the screen knows that it is shown.
    var reportedRow: RowID?
    /// How often a picture was loaded after its request had ended.
    var pictureTurns: [WebLink: Int] = [:]
    /// Whether other programs can open a link.
    var isOpenable: (WebLink) -> Bool = { _ in true }
  }

  private(set) var nodes: [HTMLNode] = []
  var controls = WebControls()
  /// Of the first list that has rows: the only one that shows more on request.
  var lastRow: RowID?
  /// The row that is being rendered.
  var row: RenderedRow?
  /// The pictures in grids so far: of the list's row that is being rendered, or outside of lists.
  var gridPictures = 0
  let options: Options

  init(of content: Content, _ options: Options = Options()) {
    self.options = options
    nodes = render(content)
  }

  /// Renders another content of the page, whose controls and pictures become those of the page.
  ///
  /// - Parameter reportedRow: the last row of its list if the screen knows that it is shown.
  mutating func add(_ content: Content, reportedRow: RowID?) -> [HTMLNode] {
    var options = options
    options.reportedRow = reportedRow
    let part = WebRendering(of: content, options)
    controls.merge(part.controls)
    return part.nodes
  }

  mutating func render(_ content: Content) -> [HTMLNode] {
    switch content {
    case .stack(let parts, let spacing):
      let nodes = parts.inDisplayOrder.flatMap { render($0) }
      return nodes.count < 2
        ? nodes : [.element("div", ["class": spacing == 0 ? "tight" : nil], nodes)]
    // The title of the screen is the only one of level 1.
    case .heading(let level, let text): return [labelled("h\(min(max(level, 2), 6))", text)]
    case .text(let text): return [labelled("p", text)]
    case .quote(let quoted): return [.element("blockquote", render(quoted))]
    case .code(let text, _): return [.code(text)]
    case .items(let items, .bullet):
      return [.element("ul", items.map { .element("li", render($0)) })]
    case .items(let items, .number(let start)):
      let items = items.map { HTMLNode.element("li", render($0)) }
      return [.element("ol", ["start": DisplayText(String(start))], items)]
    case .table(let table): return [render(table)]
    case .rule: return [.element("hr")]
    case .image(let link, let words, let size):
      return [.element("p", ["class": "image"], [image(link, words, size)])]
    case .imageGrid(let images, let columns):
      let cells = images.map { cell($0) }
      return [.element("p", ["class": "grid grid\(min(max(columns, 1), 4))"], cells)]
    case .disclosure(let summary, let detail):
      let summary = HTMLNode.element("summary", spans(summary))
      return [.element("details", ["open": ""], [summary] + render(detail))]
    case .actions(let actions): return render(actions)
    case .row(let id, let content): return renderRow(id, content)
    case .card(let part): return [.element("div", ["class": "card"], render(part))]
    case .item(let item): return [render(item)]
    case .header(let header): return [render(header)]
    case .links(let links): return render(links, "links")
    case .list(let list): return render(list)
    case .form(let form): return [controls.form(form)]
    case .progress(let text, let fraction):
      return [.status("progress", text.progressLine(fraction))]
    case .notice(let notice):
      let kinds: [Notice.Kind: DisplayText] = [
        .warning: "notice warning", .skipped: "notice skipped",
      ]
      return [.status(kinds[notice.kind, default: "notice"], notice.text)]
    case .failure(let failure): return [render(failure)]
    }
  }

  mutating func render(_ actions: [ContentAction]) -> [HTMLNode] {
    let row = row?.id
    let buttons = actions.map { action in
      controls.button(
        "action:\(row?.rawValue ?? "")/\(action.id.rawValue)", action.words,
        .event(.actionChosen(action.id, in: row)))
    }
    return buttons.isEmpty ? [] : [.element("p", ["class": "actions"], buttons)]
  }

  private mutating func render(_ failure: Failure) -> HTMLNode {
    var parts = [HTMLNode.element("p", [.element("strong", [:], failure.title)])]
    if let advice = failure.advice { parts.append(.element("p", [:], advice)) }
    if failure.canRetry {
      parts.append(.element("p", [controls.button("retry", "Try again", .event(.retry))]))
    }
    return .element("div", ["role": "alert", "class": "failure"], parts)
  }
}

extension HTMLNode {
  static func status(_ kind: DisplayText, _ text: DisplayText) -> HTMLNode {
    .element("p", ["role": "status", "class": kind], text)
  }

  static func code(_ text: DisplayText) -> HTMLNode {
    .element("pre", ["tabindex": "0"], [.element("code", [:], text)])
  }
}
