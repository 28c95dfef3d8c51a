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

  @Test func putsWhatIsOutsideOfCellsBeforeTheTable() {
    HTMLCase(
      "<table><caption>Title</caption>stray<tr><td>a</table>",
      text("Title"), text("stray"), table(["a"])
    ).check()
  }
}
