import DisplayKit
import Testing

@testable import WebHost

struct WebLinksTests {
  private let links = Content.links([
    RowLink(row: RowID("1"), text: "‹ Previous"), RowLink(row: RowID("3"), text: "Next ›"),
  ])

  @Test func linksToRowsWorkWithoutAScript() {
    let rendering = WebRendering(of: links, .init(address: "/photos"))
    #expect(
      HTMLWriter.markup(rendering.nodes) == """
        <ul class="links"><li><p><a href="/photos?row=1">‹ Previous</a></p></li>\
        <li><p><a href="/photos?row=3">Next ›</a></p></li></ul>
        """)
    #expect(rendering.controls.linkedRows == [RowID("1"), RowID("3")])
    #expect(WebRendering(of: .links([])).nodes.isEmpty)
  }

  /// The browser moves a link whose place changes.
  @Test func aLinkIsKnownByItsRow() {
    func element(_ rows: [String]) -> HTMLElement {
      let links = rows.map { RowLink(row: RowID($0), text: DisplayText($0)) }
      return HTMLElement("div", WebRendering(of: .links(links)).nodes)
    }
    let changes = TreeDifference(from: element(["a", "b"]), to: element(["b", "a"])).changes
    #expect(changes == [.move(in: [0], from: 0, to: 1)])
  }

  @Test func actionsOfAnItemAreThoseOfItsRow() {
    let save = ContentAction(id: ActionID("save"), title: "Save")
    let list = LazyList([7], id: { RowID($0) }) { _ in .item(Item(title: "Cat", actions: [save])) }
    let rendering = WebRendering(of: .list(list), .init(address: "/photos"))
    #expect(
      rendering.controls.effects["action:7/save"]
        == .event(.actionChosen(ActionID("save"), in: RowID(7))))
  }
}
