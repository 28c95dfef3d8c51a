import DisplayKit
import NetworkKit

/// The identity of a row, and its link or button until one of its texts becomes it.
struct RenderedRow {
  let id: RowID
  /// Of its page; nil if it has none.
  var address: String?
  var control: (tag: String, attributes: HTMLAttributes)?
}

extension WebRendering {
  mutating func render(_ list: LazyList) -> [HTMLNode] {
    let count = min(list.count, options.rows)
    let items = (0..<count).map { position in
      let row = list.row(at: position)
      return HTMLNode.element(
        "li", ["aria-current": row.id == list.selection ? "true" : nil], key: row.id.rawValue,
        renderRow(row.id, row.content, at: position))
    }
    let nodes = [HTMLNode.element("ul", ["class": "list"], items)]
    guard lastRow == nil, count > 0 else { return nodes }
    lastRow = list.row(at: count - 1).id
    guard options.rows < WebRequest.mostRows else {
      let note = HTMLNode.element("p", [:], "More rows are not shown.")
      return count < list.count ? nodes + [note] : nodes
    }
    guard count < list.count || lastRow != options.reportedRow else { return nodes }
    let address = options.address?.adding(query: "rows=\(Self.rows(after: count))") ?? "#"
    let more = HTMLNode.element(
      "a", ["href": DisplayText(address), "data-do": controls.add("more", .moreRows)], "More")
    return nodes + [.element("p", ["class": "more"], [more])]
  }

  /// - Parameter position: the position in a list, whose rows are links to what they select.
  mutating func renderRow(_ id: RowID, _ content: Content, at position: Int? = nil) -> [HTMLNode] {
    let outer = row
    let outerPictures = gridPictures
    if position != nil { gridPictures = 0 }
    if let position, let link = link(to: id, at: position) {
      controls.linkedRows.insert(id)
      row = RenderedRow(id: id, address: link, control: ("a", ["href": DisplayText(link)]))
    } else {
      let name = controls.add("row:\(id.rawValue)", .event(.rowSelected(id)))
      row = RenderedRow(
        id: id, address: outer?.address, control: ("button", ["type": "button", "data-do": name]))
    }
    var nodes = render(content)
    if let (tag, attributes) = row?.control { nodes.append(.element(tag, attributes, "Open")) }
    row = outer
    row?.control = nil
    if position != nil { gridPictures = outerPictures }
    return nodes
  }

  /// Nil for a screen without an address.
  private func link(to row: RowID, at position: Int) -> String? {
    if options.isPicture { return options.pictureAddress?.adding(query: "picture=\(row.rawValue)") }
    let query = WebRequest.query(row: row, rows: Self.rows(after: position))
    return options.address?.adding(query: query)
  }

  /// More than `count`, in whole steps: the address stays the same while rows are added one by one.
  private static func rows(after count: Int) -> Int {
    (count / WebRequest.rows + 1) * WebRequest.rows
  }
}

extension String {
  /// Percent-encoded, except for what a query and a name of a control may contain.
  var inAddress: String { percentEncoded(keeping: "-._:/") }
}
