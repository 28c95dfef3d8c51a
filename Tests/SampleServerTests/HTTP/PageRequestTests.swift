import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import SampleServer

struct PageRequestTests {
  private func page(_ query: String, of count: Int) throws -> [Int] {
    let page = try PageRequest(.make("/?" + query), defaultSize: 3)
    return Array(page.elements(of: Array(0..<count)))
  }

  @Test(arguments: [
    ("", 7, [0, 1, 2]), ("page=2", 7, [3, 4, 5]), ("page=3", 7, [6]), ("page=4", 7, []),
    ("per_page=5&page=2", 7, [5, 6]), ("page=9223372036854775807&per_page=1000", 7, []),
    ("page=2", 3, []), ("page=1", 0, []), ("per_page=5000", 2_000, Array(0..<1_000)),
  ])
  func selectsAPage(query: String, count: Int, expected: [Int]) throws {
    #expect(try page(query, of: count) == expected)
  }

  @Test(arguments: ["page=0", "page=-1", "page=abc", "page=", "per_page=0", "per_page=1.5"])
  func rejectsInvalidNumbers(query: String) {
    let error = #expect(throws: HTTPError.self) { try page(query, of: 7) }
    #expect(error?.status == .unprocessableContent)
  }
}

struct EntityTagTests {
  private let tag = EntityTag(of: ByteBuffer(string: "a"))

  @Test func isTheHashOfTheBody() {
    // The published FNV-1a test value for "a".
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
