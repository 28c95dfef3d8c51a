import Foundation
import Testing

@testable import SampleServer

struct AccessTokenTests {
  @Test func has256Bits() {
    let tokens = (0..<100).map { _ in AccessToken.make() }
    #expect(Set(tokens).count == 100)
    for token in tokens { #expect(token.wholeMatch(of: /[0-9a-f]{64}/) != nil) }
  }

  @Test func isStoredAsADigest() throws {
    let token = AccessToken.make()
    let digest = try AccessToken.digest(of: token)
    #expect(try AccessToken.digest(of: token) == digest)
    #expect(try AccessToken.digest(of: AccessToken.make()) != digest)
    #expect(Data(base64Encoded: digest)?.count == 32)
  }

  @Test(arguments: ["a\0", String(repeating: "a", count: 512)])
  func rejectsATextThatIsNoToken(text: String) {
    #expect(throws: AccountRejection.unauthorized) { try AccessToken.digest(of: text) }
  }
}
