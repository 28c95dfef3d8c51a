import Testing

@testable import DisplayKit

struct HTMLEntityTests {
  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("a&hellip;&mdash;&rsquo;&eacute;&euro;", "a…—’é€"),
    ("&Aacute;&zwnj;x&yuml;", "Á\u{200C}xÿ"),
    ("&alpha;&Omega;&rarr;&hearts;&CounterClockwiseContourIntegral;", "αΩ→♥∳"),
    ("&NotEqualTilde;&ngE;", "≂\u{338}≧\u{338}"), ("&AElig;&zwj;&zscr;x", "Æ\u{200D}𝓏x"),
    ("&nbsp;x", "\u{A0}x"), ("&copy 2024 &AMP", "© 2024 &"), ("&notit;&notin;", "¬it;∉"),
    ("&ampx;&frac12", "&x;½"), ("&hellipx; &bogus; & &; &", "&hellipx; &bogus; & &; &"),
    ("&amp;lt;", "&lt;"), ("a&Tab;&NewLine;&#32;b", "a b"),
  ])
  func decodesNamedReferences(html: String, expected: String) {
    HTMLCase(html, text(run(DisplayText(expected)))).check()
  }

  @Test func findsEveryEntityName() throws {
    let entries = GeneratedTable.entries(of: HTMLEntityTable.names)
    #expect(entries.count == 2125)
    for entry in entries {
      let parts = entry.split(whereSeparator: { $0 == "=" || $0 == ":" })
      let codes = parts[1].split(separator: ",").map { UInt32($0, radix: 16) }
      let found = try #require(HTMLEntityTable.find(Array(parts[0].utf8)[...]), "\(entry)")
      #expect(found.text.unicodeScalars.map(\.value) == codes, "\(entry)")
      #expect(found.isLegacy == entry.contains("="))
    }
  }

  @Test(arguments: ["", "a", "zzz", "AEli", "AEligg", "zwn", "zwnjj", "A", "\u{7F}"])
  func rejectsUnknownEntityNames(name: String) {
    #expect(HTMLEntityTable.find(Array(name.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("&#65;&#x42;&#X43;&#100", "ABCd"), ("&#128512;&#x1F600;", "😀😀"), ("&#128;&#x99;&#150;", "€™–"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#129;&#27;&#x202E;", "\u{FFFD}␛\u{FFFD}"), ("&#;&#x;&#xg;&#a", "&#;&#x;&#xg;&#a"),
    ("&#65x", "Ax"), ("&#x41", "A"), ("&#", "&#"), ("&#x", "&#x"),
  ])
  func decodesNumericReferences(html: String, expected: String) {
    HTMLCase(html, text(run(DisplayText(expected)))).check()
  }

  @Test(arguments: [
    ("?a=1&amp;b", "?a=1&b"), ("?a&copy=1", "?a&copy=1"), ("?a&copyx", "?a&copyx"),
    ("?a&copy;", "?a%C2%A9"), ("?a&copy", "?a%C2%A9"), ("?a&notin=1", "?a&notin=1"),
  ])
  func decodesReferencesInURLs(href: String, expected: String) {
    let html = "<a href=\"https://a.b/\(href)\">x</a>"
    HTMLCase(html, text(run("x", link: "https://a.b/\(expected)"))).check()
  }
}
