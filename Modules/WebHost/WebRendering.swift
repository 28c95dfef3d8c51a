import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen as HTML, and what the user can do on it.
struct WebRendering {
  /// How the page is shown, apart from its content.
  struct Options {
    var session = 0
    /// Where the screen is found again; nil if it is not at an address of its own.
    var address: String?
    /// The number of rows that are shown of each list.
    var rows = WebRequest.rows
    /// The last row of the list if the screen knows that it is shown.
    var reportedRow: RowID?
    /// Whether other programs can open a link.
    var isOpenable: (WebLink) -> Bool = { _ in true }
  }

  /// The effect of a control of the page.
  enum Effect: Equatable {
    case event(ScreenEvent)
    case moreRows
    case back
    case command(Character)
  }

  private(set) var nodes: [HTMLNode] = []
  /// The effects by the value of `data-do`: the page has no others.
  private(set) var effects: [String: Effect] = [:]
  /// The fields by the names of their inputs.
  private(set) var fields: [String: FieldID] = [:]
  /// The rows that are links to what they select: an address opens no others.
  private(set) var linkedRows: Set<RowID> = []
  private(set) var pictures: Set<WebLink> = []
  private(set) var lastRow: RowID?

  private let options: Options
  private var row: RowID?
  /// The link or button of a row until one of its texts becomes it.
  private var control: (tag: String, attributes: HTMLAttributes)?

  init(of content: Content, _ options: Options = Options()) {
    self.options = options
    nodes = render(content)
  }

  /// A button for `effect`, identified by `id`.
  mutating func button(_ id: String, _ label: DisplayText, _ effect: Effect) -> HTMLNode {
    let name = id.inAddress
    effects[name] = effect
    return .element("button", ["type": "button", "data-do": DisplayText(name)], label.singleLine)
  }

  /// Renders another content of the page, whose controls and pictures become those of the page.
  mutating func add(_ content: Content, _ options: Options) -> [HTMLNode] {
    let part = WebRendering(of: content, options)
    effects.merge(part.effects) { $1 }
    fields.merge(part.fields) { $1 }
    pictures.formUnion(part.pictures)
    return part.nodes
  }

  private mutating func render(_ content: Content) -> [HTMLNode] {
    switch content {
    case .stack(let parts, let spacing):
      let nodes = parts.flatMap { render($0) }
      return nodes.count < 2
        ? nodes : [.element("div", ["class": spacing == 0 ? "tight" : nil], nodes)]
    // The title of the screen is the only one of level 1.
    case .heading(let level, let text): return [labelled("h\(min(max(level, 2), 6))", text)]
    case .text(let text): return [labelled("p", text)]
    case .quote(let quoted): return [.element("blockquote", render(quoted))]
    case .code(let text, _):
      return [.element("pre", ["tabindex": "0"], [.element("code", [:], text)])]
    case .items(let items, .bullet): return [.element("ul", renderItems(items))]
    case .items(let items, .number(let start)):
      return [.element("ol", ["start": DisplayText(String(start))], renderItems(items))]
    case .table(let table): return [render(table)]
    case .rule: return [.element("hr")]
    case .image(let link, let words):
      return [.element("p", ["class": "image"], [image(link, words)])]
    case .imageGrid(let images, let columns):
      let cells = images.map { image($0.link, $0.alternative) }
      return [.element("p", ["class": "grid grid\(min(max(columns, 1), 4))"], cells)]
    case .disclosure(let summary, let detail):
      let summary = HTMLNode.element("summary", spans(summary))
      return [.element("details", ["open": ""], [summary] + render(detail))]
    case .actions(let actions): return render(actions)
    case .row(let id, let content): return renderRow(id, content)
    case .list(let list): return render(list)
    case .form(let form): return [render(form)]
    case .progress(let text, let fraction):
      return [status("progress", text.progressLine(fraction))]
    case .notice(let notice):
      return [status(notice.kind == .warning ? "notice warning" : "notice", notice.text)]
    case .failure(let failure): return [render(failure)]
    }
  }

  private func status(_ kind: DisplayText, _ text: DisplayText) -> HTMLNode {
    .element("p", ["role": "status", "class": kind], text)
  }

  private mutating func renderItems(_ items: [Content]) -> [HTMLNode] {
    items.map { .element("li", render($0)) }
  }

  private func render(_ table: Table) -> HTMLNode {
    func row(_ cells: [StyledText], _ tag: String, _ attributes: HTMLAttributes) -> HTMLNode {
      .element("tr", cells.map { .element(tag, attributes, spans($0)) })
    }
    let head = HTMLNode.element("thead", [row(table.header, "th", ["scope": "col"])])
    let body = HTMLNode.element("tbody", table.rows.map { row($0, "td", [:]) })
    let parts = table.header.isEmpty ? [body] : [head, body]
    return .element("div", ["class": "scroll", "tabindex": "0"], [.element("table", parts)])
  }

  private mutating func render(_ actions: [ContentAction]) -> [HTMLNode] {
    let buttons = actions.map { action in
      button(
        "action:\(row?.rawValue ?? "")/\(action.id.rawValue)", action.words,
        .event(.actionChosen(action.id, in: row)))
    }
    return buttons.isEmpty ? [] : [.element("p", ["class": "actions"], buttons)]
  }

  private mutating func render(_ failure: Failure) -> HTMLNode {
    var parts = [HTMLNode.element("p", [.element("strong", [:], failure.title)])]
    if let advice = failure.advice { parts.append(.element("p", [:], advice)) }
    if failure.canRetry {
      parts.append(.element("p", [button("retry", "Try again", .event(.retry))]))
    }
    return .element("div", ["role": "alert", "class": "failure"], parts)
  }
}

extension WebRendering {
  private static let emphases: [(StyledText.Emphasis, tag: String)] = [
    (.code, "code"), (.struck, "s"), (.secondary, "small"), (.emphasized, "em"),
    (.strong, "strong"),
  ]

  private func spans(_ text: StyledText) -> [HTMLNode] {
    text.runs.map { run in
      var node = HTMLNode.text(run.text)
      for (emphasis, tag) in Self.emphases where run.emphasis.contains(emphasis) {
        node = .element(tag, [node])
      }
      return run.link.map { linked(node, to: $0) } ?? node
    }
  }

  private func linked(_ node: HTMLNode, to link: WebLink) -> HTMLNode {
    options.isOpenable(link) ? Self.anchor(link, [node]) : node
  }

  static func anchor(_ link: WebLink, _ nodes: [HTMLNode]) -> HTMLNode {
    .element(
      "a",
      ["href": DisplayText(link.string), "target": "_blank", "rel": "noopener noreferrer"], nodes)
  }

  /// The first text of a row without links of its own becomes the row's link or button.
  private mutating func labelled(_ tag: String, _ text: StyledText) -> HTMLNode {
    let spans = spans(text)
    guard let control, text.plain.isVisible, text.runs.allSatisfy({ $0.link == nil }) else {
      return .element(tag, spans)
    }
    self.control = nil
    return .element(tag, [.element(control.tag, control.attributes, spans)])
  }

  private mutating func image(_ link: WebLink?, _ alternative: DisplayText) -> HTMLNode {
    guard let link else { return .element("small", [:], alternative.imagePlaceholder) }
    pictures.insert(link)
    let source = "/-/picture?session=\(options.session)&link=\(link.string.inAddress)"
    let image = HTMLNode.element(
      "img",
      ["src": DisplayText(source), "alt": alternative.singleLine, "loading": "lazy"])
    return linked(image, to: link)
  }

  /// - Parameter position: the position in a list, whose rows are links to what they select.
  private mutating func renderRow(
    _ id: RowID, _ content: Content, at position: Int? = nil
  ) -> [HTMLNode] {
    let outer = row
    row = id
    if let position, let link = link(to: id, at: position) {
      linkedRows.insert(id)
      control = ("a", ["href": link])
    } else {
      let name = "row:\(id.rawValue)".inAddress
      effects[name] = .event(.rowSelected(id))
      control = ("button", ["type": "button", "data-do": DisplayText(name)])
    }
    var nodes = render(content)
    if let (tag, attributes) = control { nodes.append(.element(tag, attributes, "Open")) }
    control = nil
    row = outer
    return nodes
  }

  /// Nil for a screen without an address.
  private func link(to row: RowID, at position: Int) -> DisplayText? {
    let rows = position < WebRequest.rows ? "" : "rows=\(Self.rows(after: position))&"
    return address(with: rows + "row=\(row.rawValue.inAddress)")
  }

  private func address(with items: String) -> DisplayText? {
    options.address.map { DisplayText("\($0)\($0.contains("?") ? "&" : "?")\(items)") }
  }

  /// More than `count`, in whole steps: the address stays the same while rows are added one by one.
  private static func rows(after count: Int) -> Int {
    (count / WebRequest.rows + 1) * WebRequest.rows
  }

  private mutating func render(_ list: LazyList) -> [HTMLNode] {
    let count = min(list.count, options.rows)
    let items = (0..<count).map { position in
      let row = list.row(at: position)
      return HTMLNode.element(
        "li", ["aria-current": row.id == list.selection ? "true" : nil], key: row.id.rawValue,
        renderRow(row.id, row.content, at: position))
    }
    let nodes = [HTMLNode.element("ul", ["class": "list"], items)]
    guard lastRow == nil, count > 0 else { return nodes }
    let last = list.row(at: count - 1).id
    lastRow = last
    guard options.rows < WebRequest.mostRows else {
      let note = HTMLNode.element("p", [:], "More rows are not shown.")
      return count < list.count ? nodes + [note] : nodes
    }
    guard count < list.count || last != options.reportedRow else { return nodes }
    effects["more"] = .moreRows
    let address = address(with: "rows=\(Self.rows(after: count))") ?? "#"
    let more = HTMLNode.element("a", ["href": address, "data-do": "more"], "More")
    return nodes + [.element("p", ["class": "more"], [more])]
  }

  private mutating func render(_ form: Form) -> HTMLNode {
    effects["submit"] = .event(.formSubmitted)
    let fields = form.fields.map { render($0, isFocused: $0.id == form.focus) }
    let submit = HTMLNode.element("p", [.element("button", [:], form.submit.singleLine)])
    let set = HTMLNode.element(
      "fieldset", ["disabled": form.isEnabled ? nil : ""], fields + [submit])
    // Without a script, the values must not become part of the address.
    return .element(
      "form", ["data-do": "submit", "method": "post", "autocomplete": "off"], [set])
  }

  private mutating func render(_ field: Form.Field, isFocused: Bool) -> HTMLNode {
    let name = field.id.rawValue.inAddress
    fields[name] = field.id
    let errorID = DisplayText("error-\(name)")
    let input = HTMLNode.element(
      "input",
      [
        "id": DisplayText("field-\(name)"), "name": DisplayText(name),
        "type": field.isSecret ? "password" : "text",
        "value": field.isSecret ? nil : DisplayText(field.value),
        "aria-invalid": field.error == nil ? nil : "true",
        "aria-describedby": field.error == nil ? nil : errorID,
        "autofocus": isFocused ? "" : nil,
      ])
    let label = HTMLNode.element(
      "label", ["for": DisplayText("field-\(name)")], field.label.singleLine)
    let error = field.error.map {
      HTMLNode.element("span", ["id": errorID, "class": "error"], $0)
    }
    return .element("p", key: name, [label, input] + (error.map { [$0] } ?? []))
  }
}

extension String {
  /// ASCII letters, digits and `-._:/`, and the rest percent-encoded.
  var inAddress: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", ":", "/":
        text.unicodeScalars.append(scalar)
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
