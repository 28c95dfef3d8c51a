import HTTPTypes
import NetworkKit
import Testing

struct BaseURLTests {
  @Test(arguments: [
    ("https://dev.to", "https", "dev.to", ""),
    ("HTTPS://Dev.TO/", "https", "dev.to", ""),
    ("http://localhost:8080", "http", "localhost:8080", ""),
    ("http://localhost:80/a", "http", "localhost", "/a"),
    ("https://localhost:443", "https", "localhost", ""),
    ("https://localhost:80", "https", "localhost:80", ""),
    ("https://a.github.io/moments-data//", "https", "a.github.io", "/moments-data"),
    ("http://127.0.0.1:9/a%20b/c", "http", "127.0.0.1:9", "/a%20b/c"),
    ("http://[::1]:8080/x", "http", "[::1]:8080", "/x"),
    ("http://[2001:DB8::ff00:42:8329]", "http", "[2001:db8::ff00:42:8329]", ""),
    ("http://[::ffff:127.0.0.1]", "http", "[::ffff:127.0.0.1]", ""),
    ("http://[1:2:3:4:5:6:7:8]", "http", "[1:2:3:4:5:6:7:8]", ""),
    ("http://[::]", "http", "[::]", ""),
    ("http://dev.to./", "http", "dev.to.", ""),
  ])
  func parsesSchemeAuthorityAndPath(text: String, scheme: String, authority: String, path: String)
    throws
  {
    let url = try BaseURL(text)
    #expect(url.scheme == scheme)
    #expect(url.authority == authority)
    #expect(url.path == path)
  }

  @Test(arguments: [
    "", "dev.to", "nonsense", "ftp://dev.to", "file:///etc/passwd", "https:/dev.to", "https://",
    "https:///a", "//dev.to", "https://dev.to:", "https://dev.to:0", "https://dev.to:65536",
    "https://dev.to:8o", "https://dev.to:+80", "https://a..b", "https://.a", "https://a b",
    "https://dev.to/a b", "https://dev.to/%4", "https://dev.to/%zz", "https://dev.to/a\u{0}",
    "https://dev.to/../x", "https://dev.to/./x", "https://dev.to/<x>", "https://dév.to",
    "https://dev.to/é", "https://dev.to\n", " https://dev.to", "https://[::1", "https://[]",
    "https://[:::]", "https://[:1]", "https://[1:]", "https://[1::2::3]", "https://[12345::]",
    "https://[1:2:3:4:5:6:7]", "https://[1:2:3:4:5:6:7:8:9]", "https://[::1%25eth0]",
    "https://[::1]x", "https://[::1.2.3]", "https://[::1.2.3.256]", "https://a\\b",
    "https://" + String(repeating: "a", count: 64) + ".org",
  ])
  func rejectsInvalidURLs(text: String) {
    #expect(throws: NetworkError.invalidURL(text)) { try BaseURL(text) }
  }

  @Test(arguments: [
    ("https://me:pa55@dev.to/x", "…@dev.to/x"),
    ("https://me:p?a#5@dev.to", "…@dev.to"),
    ("me:pa55@dev.to?key=pa55", "…@dev.to…"),
    ("https://dev.to?key=pa55", "https://dev.to…"),
    ("https://dev.to/#pa55", "https://dev.to/…"),
  ])
  func rejectsSecretsWithoutRevealingThem(text: String, shown: String) {
    #expect(throws: NetworkError.invalidURL(shown)) { try BaseURL(text) }
  }

  @Test(arguments: [
    ([], "/"),
    (["api", "articles"], "/api/articles"),
    (["a b", "c/d"], "/a%20b/c%2Fd"),
    (["+&#?%"], "/%2B%26%23%3F%25"),
    (["日本", "é", "👩‍🚀"], "/%E6%97%A5%E6%9C%AC/%C3%A9/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"),
    (["..", ".", "...", ".a"], "/%2E%2E/%2E/.../.a"),
    (["a-b._~Z09"], "/a-b._~Z09"),
    (["a", "", "b"], "/a//b"),
    (["\u{1B}\n"], "/%1B%0A"),
  ])
  func encodesPath(segments: [String], path: String) throws {
    #expect(try BaseURL("https://dev.to").request(path: segments).path == path)
  }

  @Test(arguments: [
    ("1", "q=1"),
    ("", "q="),
    ("a+b c", "q=a%2Bb%20c"),
    ("a&b=c#d", "q=a%26b%3Dc%23d"),
    ("50%/?", "q=50%25%2F%3F"),
    ("日本語 é", "q=%E6%97%A5%E6%9C%AC%E8%AA%9E%20%C3%A9"),
    ("🇩🇪", "q=%F0%9F%87%A9%F0%9F%87%AA"),
    ("http://a/b:c", "q=http%3A%2F%2Fa%2Fb%3Ac"),
    ("\r\n", "q=%0D%0A"),
  ])
  func encodesQueryValue(value: String, query: String) throws {
    let request = try BaseURL("https://dev.to/v1/").request(path: ["a"], query: [("q", value)])
    #expect(request.path == "/v1/a?" + query)
  }

  @Test func preservesOrderAndRepetitionOfQueryItems() throws {
    let query = [(name: "b&", value: "1"), (name: "a", value: "2"), (name: "b&", value: "3")]
    let request = try BaseURL("https://dev.to").request(path: [], query: query)
    #expect(request.path == "/?b%26=1&a=2&b%26=3")
  }

  @Test func requestCarriesMethodHeadersAndOrigin() throws {
    let request = try BaseURL("http://[::1]:8080/x").request(
      .post, path: ["y"], headers: [.accept: "text/plain"])
    let expected = HTTPRequest(
      method: .post, scheme: "http", authority: "[::1]:8080", path: "/x/y",
      headerFields: [.accept: "text/plain"])
    #expect(request == expected)
  }
}
