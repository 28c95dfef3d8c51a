import Testing

@testable import RaceKit

struct PageWriterTests {
  @Test func listsFoldersBeforeFiles() {
    let files = ["B", "Folder/Deep/A", "n<"].map {
      PagePart.File($0.split(separator: "/")[...], "\($0.suffix(2))", "3", "file-\($0.count)")
    }
    let html = [PagePart.folders([("One", "Two/One", files)])].markup.html
    #expect(
      html
        == """
        <div class="trees"><div class="tree"><h4>One</h4>
        <p class="quiet path">Two/One</p>\
        <ul><li><span class="folder">Folder/</span><ul><li><span class="folder">Deep/</span><ul>\
        <li><a href="#file-13">/A</a><span class="quiet"> 3</span></li></ul></li></ul></li>\
        <li><a href="#file-1">B</a><span class="quiet"> 3</span></li>\
        <li><a href="#file-2">n&lt;</a><span class="quiet"> 3</span></li></ul></div></div>
        """)
  }

  @Test func tableHasRowAndColumnHeaders() {
    let html = RaceTable(header: ["", "n"], rows: [["a", "1"]], caption: "C<").markup.html
    #expect(html.contains("aria-label=\"C&lt;\""))
    #expect(html.contains("<caption><span>C&lt;</span></caption>"))
    #expect(html.contains("<th scope=\"col\" class=\"figure\">n</th>"))
    #expect(html.contains("<th scope=\"row\">a</th><td class=\"figure\">1</td>"))
  }
}
