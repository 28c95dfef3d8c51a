import Foundation
import Testing

@testable import NetworkTransport

struct OriginTests {
  @Test(arguments: [
    ("http://host/a", "host"), ("http://host:80/", "host"), ("https://host:443/", "host"),
    ("https://host:80/", "host:80"), ("HTTP://HOST:8080/", "host:8080"),
    ("http://me:secret@host/", "host"), ("http://[::1]:8080/", "[::1]:8080"),
  ])
  func authorityOmitsTheDefaultPort(address: String, authority: String) throws {
    #expect(Origin(try #require(URL(string: address)))?.authority == authority)
  }

  @Test(arguments: [
    "ftp://host/", "http:/a", "http://:80/", "http://host:0/", "http://host:65536/", "mailto:a@b",
  ])
  func isNilForUnsupportedURLs(address: String) throws {
    #expect(Origin(try #require(URL(string: address))) == nil)
  }

  @Test func isEqualWithAndWithoutTheDefaultPort() throws {
    let origins = try ["https://host", "https://host:443", "HTTPS://HOST/a?b"].map {
      Origin(try #require(URL(string: $0)))
    }
    #expect(Set(origins).count == 1)
  }
}
