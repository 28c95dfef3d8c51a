package import DisplayKit

/// A tag, formatted for a row.
package struct DisplayedTag: PagedRow {
  package let tag: ArticleTag
  package let row: RowID
  /// Such as "#swift".
  let name: DisplayText
  let summary: DisplayText?

  package init(_ tag: ArticleTag) {
    self.tag = tag
    row = tag.row
    name = DisplayText("#\(tag.name)")
    summary = tag.summary.map { DisplayText($0) }
  }

  package var content: Content {
    let summary = summary.map { Content.text(StyledText($0, .secondary)) }
    return .stack([.text(StyledText(name, .strong)), summary].compactMap(\.self), spacing: 0)
  }
}

extension ArticleTag: PagedElement {
  var row: RowID { RowID(name) }

  func route(by router: any ArticlesRoutingLogic) { router.routeToTag(name: name) }
}
