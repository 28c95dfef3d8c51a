import Testing

@testable import SampleServer

struct AccessTokenTests {
  @Test func has256BitsInURLSafeCharacters() {
    let tokens = (0..<100).map { _ in AccessToken.make() }
    #expect(Set(tokens).count == 100)
    for token in tokens { #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil) }
  }

  @Test func isStoredAsItsSHA256() {
    #expect(AccessToken.digest(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }
}
