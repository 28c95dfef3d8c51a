import DisplayKit
import Testing

struct HTMLReaderBlockTests {
  @Test(arguments: [
    HTMLCase(""),
    HTMLCase(" \n<p></p> "),
    HTMLCase("words", text("words")),
    HTMLCase("<p>a</p>", text("a")),
    HTMLCase("<p>a<p>b", text("a"), text("b")),
    HTMLCase("a<p>b</p>c", text("a"), text("b"), text("c")),
    HTMLCase("<div><div>a</div>b</div>", text("a"), text("b")),
    HTMLCase("a<hr>b", text("a"), .rule, text("b")),
    HTMLCase("<p> a \n\t b\r\n</p>", text("a b")),
    HTMLCase("<p>&nbsp;</p>"),
    HTMLCase("a<br>b", text("a\nb")),
    HTMLCase("<p>a<br></p><p>b<br/>\n</p>", text("a"), text("b")),
    HTMLCase("<p><br>a <br> <br> <br>b</p>", text("a\n\nb")),
    HTMLCase("<unknown>a</unknown> <x-y z>b", text("a b")),
    HTMLCase("</p></div>a</b>", text("a")),
    HTMLCase("<fieldset><legend>a</legend>b</fieldset>", text("a"), text("b")),
  ])
  func readsParagraphs(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase("<h1>a</h1><h6>f</h6>", .heading(level: 1, "a"), .heading(level: 6, "f")),
    HTMLCase("<h2><a name=x href=\"#x\">\n </a>\n Title </h2>", .heading(level: 2, "Title")),
    HTMLCase("<h2>two<br>lines<p>more</h2>", .heading(level: 2, "two lines more")),
    HTMLCase("<h2>a</h3>b", .heading(level: 2, "a"), text("b")),
    HTMLCase("<h2>a<h3>b", .heading(level: 2, "a"), .heading(level: 3, "b")),
    HTMLCase("<h2></h2>"),
  ])
  func readsHeadings(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase("<blockquote>a</blockquote>b", .quote(text("a")), text("b")),
    HTMLCase("<blockquote> </blockquote>"),
    HTMLCase(
      "<blockquote><p>a</p><blockquote>b</blockquote></blockquote>",
      .quote(stack(text("a"), .quote(text("b"))))),
    HTMLCase(
      "<figure><img src=https://a.b/c alt=Sea><figcaption>The <b>sea</b></figcaption></figure>",
      image("https://a.b/c", "Sea"),
      text(run("The ", .secondary), run("sea", [.secondary, .strong]))),
    HTMLCase(
      "<details><summary>More</summary>a</details>", .disclosure(summary: "More", text("a"))),
    HTMLCase(
      "<details><summary><h2>More</h2></summary></details>b",
      .disclosure(summary: "More", .nothing), text("b")),
    HTMLCase(
      "<details><summary>More</summary><summary></summary>a<summary>b</summary></details>",
      .disclosure(summary: "More", stack(text("a"), text("b")))),
    HTMLCase(
      "<details><summary></summary><summary>More</summary></details>",
      .disclosure(summary: "More", .nothing)),
    HTMLCase(
      "<details>a</details><details></details>", .disclosure(summary: "Details", text("a"))),
    HTMLCase(
      "<dl><dt>a<dd>b<dt>c</dl>",
      lines(text(run("a", .strong)), text("b"), text(run("c", .strong)))),
  ])
  func readsNestedBlocks(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase("<ul><li>a<li>b</ul>c", bullets(text("a"), text("b")), text("c")),
    HTMLCase("<ol start=5><li>a</li></ol>", numbers(from: 5, text("a"))),
    HTMLCase("<ol start=x><li>a</li></ol>", numbers(text("a"))),
    HTMLCase(
      "<ul>\n<li>a\n<ol><li>b</li></ol>\n</li>\n<li>c</li></ul>",
      bullets(lines(text("a"), numbers(text("b"))), text("c"))),
    HTMLCase("<ul><li><p>a</p><p>b</p></li></ul>", bullets(stack(text("a"), text("b")))),
    HTMLCase(
      "<ul><li><ul><li>a<li>b</ul><li>c</ul>",
      bullets(bullets(text("a"), text("b")), text("c"))),
    HTMLCase("<ul></ul><ul><li></li></ul>"),
    HTMLCase("<ol><li>a<li><li>c</ol>", numbers(text("a"), .nothing, text("c"))),
    HTMLCase("<ul><li>a<li><li>c</ul><ol><li></ol>", bullets(text("a"), text("c"))),
    HTMLCase("<li>a</li>b", text("a"), text("b")),
    HTMLCase("<ul><li>a</div></blockquote></ol>b</ul>", bullets(stack(text("a"), text("b")))),
  ])
  func readsLists(html: HTMLCase) {
    html.check()
  }
}
