import NIOCore
import Testing

@testable import SampleServer

struct EntityTagTests {
  private let tag = EntityTag(of: ByteBuffer(string: "a"))

  @Test func isTheHashOfTheBody() {
    // The value that the authors of FNV-1a give for "a".
    #expect(tag.text == "\"af63dc4c8601ec8c\"")
    #expect(EntityTag(of: ByteBuffer(string: "b")).text != tag.text)
  }

  @Test(arguments: [
    "\"af63dc4c8601ec8c\"", "W/\"af63dc4c8601ec8c\"", "\"x\", \"af63dc4c8601ec8c\"", "*",
  ])
  func matches(header: String) {
    #expect(tag.matches(header))
  }

  @Test(arguments: [nil, "", "\"x\"", "af63dc4c8601ec8c", "\"af63dc4c8601ec8c"])
  func doesNotMatch(header: String?) {
    #expect(!tag.matches(header))
  }
}
