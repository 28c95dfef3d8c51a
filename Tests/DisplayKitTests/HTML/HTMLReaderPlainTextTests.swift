import DisplayKit
import Testing

/// The structure of HTML in plain text.
struct HTMLReaderPlainTextTests {
  @Test(arguments: [
    ("<ol><li value=3>third<li>fourth</ol>", "3. third\n4. fourth"),
    ("<ol start=7><li>a<li value=' 2nd'>b<li>c</ol>", "7. a\n2. b\n3. c"),
    ("<ol reversed><li>a<li>b<li>c</ol>", "3. a\n2. b\n1. c"),
    ("<ol reversed start=12><li>a<li value=5>b<li>c</ol>", "12. a\n5. b\n4. c"),
    ("<ol start=-1><li>a<li>b<li>c</ol>", "-1. a\n 0. b\n 1. c"),
    ("<ol start=99999999999><li value=x>a<li value=>b</ol>", "1. a\n2. b"),
    ("<ol><li>a<ol reversed><li>b<li>c</ol><li>d</ol>", "1. a\n   2. b\n   1. c\n2. d"),
    ("<ul><li value=3>a</ul>", "• a"),
  ])
  func numbersItems(html: String, plain: String) {
    #expect(HTMLReader().read(html).plainText == plain)
  }

  @Test(arguments: [
    (
      "<ul><li><input type=checkbox checked disabled> a</li><li><input type=checkbox>b</ul>",
      "• [x] a\n• [ ] b"
    ),
    ("<p><label><INPUT TYPE=Checkbox CHECKED=''>yes</label></p>", "[x] yes"),
    ("<input type=radio checked>a <input type=radio>b", "(x) a ( ) b"),
    ("a<input type=hidden value=b><input>c", "ac"),
  ])
  func readsBoxes(html: String, plain: String) {
    #expect(HTMLReader().read(html).plainText == plain)
  }

  @Test(arguments: [
    ("a<noscript>b</noscript>c", "abc"),
    ("<noscript><p>a</p></noscript><p>b</p>", "a\n\nb"),
  ])
  func readsWhatIsForReadersWithoutScripts(html: String, plain: String) {
    #expect(HTMLReader().read(html).plainText == plain)
  }

  @Test(arguments: [
    ("a<span hidden>b<span>c</span>d</span>e", "ae"), ("a<em style='display: none'>b</em>c", "ac"),
    ("<p>a<p hidden>b<p>c", "a\n\nc"), ("a<span hidden>b<p>c<h2>d</h2>e</span>f", "af"),
    ("<div hidden><ul><li>a</ul><pre>b</pre><hr>c</div>d", "d"), ("a<q hidden>b</q>c", "ac"),
    ("<ol><li>a<li hidden>b<li>c</ol>", "1. a\n2. c"), ("<ul><li hidden>a<li>b</ul>c", "• b\n\nc"),
    ("a<br hidden>b<img hidden alt=c src=https://a.b/c><input hidden type=checkbox>", "ab"),
    ("<table><tr hidden><td>a<tr><td>b<td hidden>c<td>d</table>", "b\td"),
    ("a<video hidden src=https://a.b/c>b<source src=https://a.b/d></video>c", "ac"),
    ("<blockquote hidden>a</blockquote><details hidden><summary>b</summary>c</details>d", "d"),
    ("a<dialog>b</dialog>c<dialog open>d</dialog>", "a\n\nc\n\nd"),
    ("a<template>b</template>c<u hidden>d</u><sup hidden>e</sup>f", "acf"),
    ("<p hidden=until-found>a</p><p aria-hidden=true>b</p><p style='color: none'>c", "b\n\nc"),
  ])
  func omitsWhatIsHidden(html: String, plain: String) {
    #expect(HTMLReader().read(html).plainText == plain)
  }
}
