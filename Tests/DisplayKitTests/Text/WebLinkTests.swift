import DisplayKit
import Testing

struct WebLinkTests {
  @Test(arguments: [
    "https://dev.to", "http://dev.to/", "https://dev.to/a/b?c=d&e=f#g", "https://dev.to:8080/x",
    "https://[::1]:80/", "https://dev.to/%E4%B8%AD?q=a+b%20c", "https://dev.to/a[]=1;b,c!(d)*~@:$",
    "https://xn--mnchen-3ya.example/",
  ])
  func keepsAValidURLUnchanged(address: String) {
    #expect(WebLink(address)?.string == address)
  }

  @Test(arguments: [
    ("HTTPS://Dev.TO/Path", "https://dev.to/Path"),
    (" \n https://dev.to/a \t", "https://dev.to/a"),
    ("https://dev.to/a b", "https://dev.to/a%20b"),
    ("https://dev.to/\"'<>\\^`{|}", "https://dev.to/%22%27%3C%3E%5C%5E%60%7B%7C%7D"),
    ("https://dev.to/\u{1B}]8;;\u{7}\n", "https://dev.to/%1B]8;;"),
    ("https://dev.to/\u{7F}\u{9B}x", "https://dev.to/%7F%C2%9Bx"),
    ("https://dev.to/日本?q=é#ü", "https://dev.to/%E6%97%A5%E6%9C%AC?q=%C3%A9#%C3%BC"),
    ("https://münchen.example/", "https://m%C3%BCnchen.example/"),
    ("https://dev.to/100%", "https://dev.to/100%25"),
    ("https://dev.to/%zz%4", "https://dev.to/%25zz%254"),
    ("https://dev.to/a#b#c", "https://dev.to/a#b%23c"),
    ("https://dev.to/a/./b/../c/..", "https://dev.to/a/"),
    ("https://dev.to/../../x", "https://dev.to/x"),
    ("https://dev.to?q", "https://dev.to?q"),
  ])
  func normalizesTheURL(address: String, expected: String) {
    #expect(WebLink(address)?.string == expected)
    #expect(WebLink(expected)?.string == expected, "encoding twice changes nothing")
  }

  @Test(arguments: [
    "", "#slug", "/path", "path", "//host/path", "?q", "javascript:alert(1)", "JavaScript:alert(1)",
    " javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "file:///etc/passwd",
    "ftp://dev.to", "https:", "https:/dev.to", "https:dev.to", "https://", "https:///path",
    "https://:80/", "https://dev.to@evil.example", "https://dev.to:x@evil.example/",
    "https://dev.to\\@evil.example", "https://dev .to", "https://dev.to:80x",
    "https://dev.to:999999",
    "https://dev.to%2F.evil.example", "https://dev.to\u{1B}x", "https://[::1", "https://[x]",
    "https://[]",
    "https://[::1]x", "https://a\"b", "https://<b>", "https://dev.to\u{0}.example",
    "https://dev.to/" + String(repeating: "a", count: 2034),
  ])
  func rejectsInvalidURLs(address: String) {
    #expect(WebLink(address) == nil)
  }

  @Test func acceptsTheLongestURL() {
    let address = "https://dev.to/" + String(repeating: "a", count: 2033)
    #expect(WebLink(address)?.string.utf8.count == 2048)
  }

  /// The examples of RFC 3986, 5.4, that resolve to a web page.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("https://dev.to/x", "https://dev.to/x"), ("/\\evil.example", "http://a/%5Cevil.example"),
  ])
  func resolvesARelativeReference(reference: String, expected: String) throws {
    let base = try #require(WebLink("http://a/b/c/d;p?q#frag"))
    #expect(WebLink(reference, relativeTo: base)?.string == expected)
  }

  @Test(arguments: ["javascript:alert(1)", "//user@evil.example/", "mailto:a@b.example", "http:g"])
  func rejectsInvalidRelativeReferences(reference: String) throws {
    let base = try #require(WebLink("https://dev.to/a"))
    #expect(WebLink(reference, relativeTo: base) == nil)
  }

  @Test func resolvesAgainstABareHost() throws {
    let base = try #require(WebLink("https://dev.to"))
    #expect(WebLink("a", relativeTo: base)?.string == "https://dev.to/a")
    #expect(WebLink("?a", relativeTo: base)?.string == "https://dev.to?a")
  }
}
