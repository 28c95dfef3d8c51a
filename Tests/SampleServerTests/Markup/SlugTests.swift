import Testing

@testable import SampleServer

struct SlugTests {
  @Test(arguments: [
    ("Why actors?", "why-actors"), ("  A — b  ", "a-b"), ("It’s Hal’s", "its-hals"),
    ("Swift 6.3", "swift-6-3"), ("日本語", ""), ("🚣", ""), ("", ""),
  ])
  func makesAName(text: String, slug: String) {
    #expect(Slug.of(text) == slug)
  }
}
