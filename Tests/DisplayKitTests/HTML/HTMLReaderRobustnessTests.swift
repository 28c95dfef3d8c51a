import DisplayKit
import Testing

struct HTMLReaderRobustnessTests {
  @Test(arguments: [
    "<script>let a = '<p>no</p>';</script>", "<style>p { color: red }</style>",
    "<SCRIPT SRC=x></script >",
    "<script src=/x/>no</script><style/>no</style><template/>no</template>",
    "<template><p>no<template>no</template></p></template>",
    "<svg><title>no</title><g><svg></svg>no</g></svg>", "<svg/>",
    "<head><title>no</title></head>", "<!-- no <p>no</p> -->", "<!---->", "<!-->", "<!--->",
    "<!doctype html>", "<?xml version='1'?>", "</>", "</ no>", "<![if IE]>", "<!-- no --!>",
  ])
  func dropsScriptsStylesAndComments(html: String) {
    HTMLCase("a\(html)b", text("ab")).check()
  }

  @Test(arguments: [
    ("a < b", "a < b"), ("1 <2", "1 <2"), ("a<", "a<"), ("a</", "a</"), ("<>", "<>"),
    ("a<b c=\"", "a"), ("a<b c", "a"), ("a<!-- x", "a"), ("a<!x", "a"), ("x<b =\">\">y", "x\">y"),
    ("a<script>b", "a"), ("<svg>a<p>b", "b"), ("<head><title>x</title><p>b", "b"),
    ("<![CDATA[a <b> &amp;]]>c", "a <b> &amp;c"), ("<![CDATA[a", "a"), ("<a\u{C}href=x>y", "y"),
    ("<b/c>y</b>", "y"), ("a\u{0}b", "a␀b"),
  ])
  func readsBrokenMarkup(html: String, words: String) {
    #expect(HTMLReader().read(html).words == words)
  }

  /// Exceeds the time limit if reading takes quadratic time.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<", "<a ", "<a href='", "&", "&#", "&amp", "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "<p>",
      "<b>",
      "<div>", "<table>", "<table><tr><td>", "<ul><li>", "<li>", "<blockquote>", "<!--", "<!", "</",
      "<svg>", "<title>", "<script>", "<pre>", "<br>", "<hr>", "<ol reversed><li value=9>",
      "<li value=1>", "<math>", "<math><mi>a<x>", "<mfrac>a", "<span hidden>", "<img alt=a>",
      "<h1>", "a</p>",
      "</b>",
      "<a href=#fn>", "<sup><a href=#fn>", "<details><summary>", "<div class=ltag>",
      "<video><source src=x>",
      "<![CDATA[", "]]>", " ", "\r\n", "\u{A0}", "<td>", "<dl><dt>", "<iframe>", "<a x=y ", "a<i>",
      "<embed src=x>", "<sup>1", "<sup>1</sup>", "<q>", "<ol><li>", "<ol><li></li>", "<summary>",
      "<table><tr><td rowspan=9 colspan=9>", "<td rowspan=9 colspan=9>", "<span class=katex-html>",
    ])
  func takesLinearTime(piece: String) {
    let html = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let content = HTMLReader(base: WebLink("https://dev.to")).read(html + "<p>end")
    #expect(content.words.utf8.count <= html.utf8.count * 2 + 100)
    #expect(content.depth <= 130)
  }

  @Test func showsTheLinkOfManyImagesOnce() {
    let address = "https://a.b/" + String(repeating: "x", count: 2000)
    let images = String(repeating: "<img src=x alt=>", count: 400)
    let html = "<a href=\"\(address)\">\(images)</a>"
    let content = HTMLReader(base: WebLink("https://dev.to")).read(html)
    #expect(content.words == address)
    #expect(content.fault(readFrom: html.utf8.count) == nil)
  }

  @Test func limitsTheLengthAddedByTheBaseURL() {
    let base = "https://dev.to/" + String(repeating: "x", count: 2000) + "/"
    let html = String(repeating: "<embed src=x>", count: 45_000)
    let content = HTMLReader(base: WebLink(base)).read(html)
    #expect(content.words.hasPrefix(base))
    #expect(content.words.utf8.count < 2 * html.utf8.count)
  }

  @Test func limitsACharacterAcrossRuns() {
    let marks = String(repeating: "\u{301}", count: 15)
    let html = "Z" + String(repeating: "<b>\(marks)</b><i>\(marks)</i>", count: 500)
    let content = HTMLReader().read(html)
    #expect(content.fault(readFrom: html.utf8.count) == nil)
  }

  @Test func keepsTheTextOfExcessiveNesting() {
    let opening = String(repeating: "<blockquote>", count: 500)
    let html = "\(opening)deep<p>er</p>" + String(repeating: "</blockquote>", count: 500) + "after"
    let content = HTMLReader().read(html)
    #expect(content.words == "deep er after")
    #expect((60...130).contains(content.depth))
    guard case .stack(let blocks, _) = content else {
      Issue.record("what follows is no block of its own")
      return
    }
    #expect(blocks.last == text("after"))
  }

  @Test func keepsTheTextAfterTooManyElements() {
    let html = String(repeating: "<p>a</p>", count: 60_000) + "<h2>b</h2><p>c<img src=x alt=d><hr>e"
    let content = HTMLReader(base: WebLink("https://dev.to")).read(html)
    guard case .stack(let blocks, _) = content else {
      Issue.record("no stack")
      return
    }
    #expect(blocks.count <= 100_001)
    #expect(blocks.last?.words.hasSuffix("a\na\nb\ncd\ne") == true)
  }
}
