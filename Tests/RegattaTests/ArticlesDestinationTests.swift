import ArticlesKit
import DisplayKit
import NetworkKit
import SampleServer
import TaskKit
import TestSupport
import Testing

@testable import regatta

/// What a command prints besides the screen: JSON, and that there is more.
@MainActor
struct ArticlesDestinationTests {
  nonisolated private static let valid = #"{"id": 1, "title": "Tea", "name": "tea"}"#
  nonisolated private static let invalid = #"{"id": "?"}"#

  private func document(
    of route: Route, size: Int, _ client: any NetworkClient
  ) async throws -> JSONOutput {
    let destination = try route.destination(
      in: .make(client), PrintedPage(number: 1, size: size))
    return try #require(try await destination.document(.standard))
  }

  @Test func aShortPageIsTheLastOneThoughAnElementIsSkipped() async throws {
    let client = StubNetworkClient { _, _ in .make(body: "[\(Self.valid), \(Self.invalid)]") }
    #expect(try await !document(of: .tags(), size: 3, client).hasMore)
  }

  @Test(
    arguments: [
      (["[]"], 0, nil, false), (["[\(valid)]"], 1, nil, false),
      // The page is full, though its list is not.
      (["[\(valid), \(invalid)]"], 1, "1 of 2", true),
      (["[\(valid), \(valid)]"], 2, nil, true),
      // Not an empty list: exit code 65.
      (["[\(invalid)]"], nil, nil, false), (["no list"], nil, nil, false),
    ] as [([String], Int?, String?, Bool)])
  func theDocumentHasTheListThatIsShown(
    pages: [String], count: Int?, notice: String?, hasMore: Bool
  ) async throws {
    for route in [Route.articles(ArticlesQuery(perPage: 2)), .tags()] {
      let client = StubNetworkClient { _, index in .make(body: pages[index % pages.count]) }
      let destination = try route.destination(in: .make(client), PrintedPage(number: 1, size: 2))
      let output: JSONOutput?
      do {
        output = try await destination.document(.standard)
      } catch NetworkError.undecodable {
        output = nil
      }
      let document = try output.map { try JSONValue(JSONDocument($0.document).text) }
      #expect(document?.elements.count == count)
      let shown = output?.notices.compactMap(\.?.text.string).first
      #expect(shown.map { String($0.prefix(6)) } == notice)
      #expect(output?.hasMore ?? false == hasMore)
      #expect(client.requests.count == pages.count)
      let screen = destination.build(SceneRequest())
      try await screen.whileShown {
        #expect(screen.display.state.content.list?.count ?? 0 == count ?? 0)
      }
    }
  }
}
