import DisplayKit
import Testing

struct HTMLReaderTableTests {
  @Test(arguments: [
    HTMLCase(
      """
      <div class="table-wrapper-paragraph"><table>
      <thead><tr>\n<th>A</th>\n<th>B</th>\n</tr></thead>
      <tbody><tr>\n<td>1</td>\n<td><b>2</b></td>\n</tr></tbody>
      </table></div>
      """, table(header: ["A", "B"], ["1", StyledText("2", .strong)])),
    HTMLCase(
      "<table><tr><th>A<th>B<tr><td>1<td>2</table>", table(header: ["A", "B"], ["1", "2"])),
    HTMLCase("<table><tr><td>1<tr><th>A<td>2</table>", table(["1"], ["A", "2"])),
    HTMLCase("<table><thead><tr><td>A</table>", table(header: ["A"])),
    HTMLCase(
      "<table><tr><td></td><td>x</td></tr><tr></tr></table>", table([StyledText([]), "x"])),
    HTMLCase("<table><td>a<td>b</table>", table(["a", "b"])),
    HTMLCase("<table></table><td>a</td>", text("a")),
  ])
  func readsRows(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase(
      "<table><tr><td><p>a</p><ul><li>b</ul><img src=x alt=c><td><pre> d</pre></table>",
      table(["a\nb\nc", StyledText(" d", .code)])),
    HTMLCase(
      "<table><tr><td>a<table><tr><td>b<td>c</table>d<td>e</table>", table(["a\nb\nc\nd", "e"])),
    HTMLCase("<table><tr><td>a</p></div></ul>b</table>", table(["a\nb"])),
  ])
  func flattensBlocksInCells(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase(
      "<table><tr><td colspan=2>a<td>b<tr><td>1<td>2<td>3</table>",
      table(["a", none, "b"], ["1", "2", "3"])),
    HTMLCase(
      "<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e</table>",
      table(["a", "b"], [none, "c"], ["d", "e"])),
    HTMLCase(
      "<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c</table>",
      table(["a", none, "b"], [none, none, "c"])),
    HTMLCase(
      "<table><thead><tr><th rowspan=2>a<th>b<tr><th>c</thead><tr><td>1</table>",
      table(header: ["a", "b"], [none, "c"], ["1"])),
    HTMLCase(
      "<table><tr><td colspan=0 rowspan=x>a<td colspan=99999>b<tr><td>c</table>",
      table(["a", "b"], ["c"])),
  ])
  func alignsCellsWithSpans(html: HTMLCase) {
    html.check()
  }

  private static let none = StyledText([])

  @Test func limitsPaddingOfHugeSpans() {
    let spans = String(repeating: "<td colspan=99999 rowspan=99999>x", count: 1000)
    let html = "<table><tr>\(spans)" + String(repeating: "<tr><td>y", count: 1000) + "</table>"
    guard case .table(let table) = HTMLReader().read(html) else {
      Issue.record("no table")
      return
    }
    #expect(table.rows[0].count < 1100)
    #expect(table.rows.dropFirst().allSatisfy { $0.count < 100 })
  }

  @Test func movesTextOutsideCellsBeforeTheTable() {
    HTMLCase(
      "<table><caption>Title</caption>stray<tr><td>a</table>",
      text("Title"), text("stray"), table(["a"])
    ).check()
  }
}
