import ArticlesKit
import DisplayKit
import SampleServer
import TestSupport
import Testing

@testable import regatta

/// What a command prints besides the screen: JSON, and that there is more.
@MainActor
struct ArticlesDestinationTests {
  nonisolated private static let valid = #"{"id": 1, "title": "Tea", "name": "tea"}"#
  nonisolated private static let invalid = #"{"id": "?"}"#

  @Test func aShortPageIsTheLastOneThoughAnElementIsSkipped() async throws {
    let client = StubNetworkClient { _, _ in .make(body: "[\(Self.valid), \(Self.invalid)]") }
    let scene = try Assembly.make(client)
      .destination(at: .tags(), PrintedPage(number: 1, size: 3)).build(SceneRequest())
    try await scene.screen.whileShown { #expect(!scene.hasMore()) }
  }

  @Test(
    arguments: [
      (["[]"], 0, nil, false), (["[\(valid)]"], 1, nil, false),
      // The page is full, though its list is not.
      (["[\(valid), \(invalid)]"], 1, "skipped 1 of 2: not valid", true),
      (["[\(valid), \(valid)]"], 1, "skipped 1 of 2: not valid", true),
      (["[\(invalid)]", "[\(valid)]"], 1, "skipped 1 of 2: not valid", true),
      (["[\(invalid)]", "[]"], 0, "skipped 1 of 1: not valid", false),
      (["[\(invalid)]", "[\(invalid)]", "[\(invalid)]"], nil, nil, false),
      (["[\(invalid)]", "no list"], nil, nil, false),
    ] as [([String], Int?, String?, Bool)])
  func printsTheListThatIsShown(
    pages: [String], count: Int?, notice: String?, hasMore: Bool
  ) async throws {
    for route in [Route.articles(ArticlesQuery(perPage: 2)), .tags()] {
      let client = StubNetworkClient { _, index in .make(body: pages[index]) }
      let scene = try Assembly.make(client)
        .destination(at: route, PrintedPage(number: 1, size: 2)).build(SceneRequest())
      try await scene.screen.whileShown {
        let json = scene.json()
        let document = try json.map { try JSONValue(JSONDocument($0.document).text) }
        #expect(document?.elements.count == count)
        #expect(json?.notices.compactMap(\.?.text.string).first == notice)
        #expect(scene.hasMore() == hasMore)
        #expect(scene.screen.display.state.content.list?.count ?? 0 == count ?? 0)
      }
    }
  }

  @Test func aRefreshReplacesTheList() async throws {
    let client = StubNetworkClient { _, index in
      .make(body: #"[{"id": \#(index), "title": "Tea"}]"#)
    }
    let scene = try Assembly.make(client)
      .destination(at: .articles(ArticlesQuery())).build(SceneRequest())
    try await scene.screen.whileShown {
      scene.screen.handle(.refresh())
      try await scene.screen.waitUntilSettled()
      let json = try #require(scene.json())
      #expect(try JSONValue(JSONDocument(json.document).text).elements.count == 1)
      #expect(client.requests.count == 2)
    }
  }
}
