import HTTPTypes
import NetworkKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

struct RemoteArticlesRepositoryTests {
  private func repository(_ client: StubNetworkClient) throws -> RemoteArticlesRepository {
    RemoteArticlesRepository(client: client, base: try BaseURL("https://forem.test"))
  }

  @Test func requestsTheCurrentAPIVersion() async throws {
    let client = StubNetworkClient(body: "[]")
    _ = try await repository(client).articles(ArticlesQuery(), .standard)
    let request = try #require(client.requests.first).head
    #expect(request.path == "/api/articles?page=1&per_page=30")
    #expect(request.method == .get)
    #expect(request.authority == "forem.test")
    #expect(request.headerFields[.accept] == "application/vnd.forem.api-v1+json")
    #expect(request.headerFields[.userAgent] == "regatta")
  }

  @Test func encodesTheWholeQuery() async throws {
    let client = StubNetworkClient(body: "[]")
    let query = ArticlesQuery(page: 3, perPage: 5, tag: "swift", username: "mira")
    let page = try await repository(client).articles(query, .standard)
    #expect(page == Page([]))
    #expect(client.paths == ["/api/articles?page=3&per_page=5&tag=swift&username=mira"])
  }

  @Test func skipsAndCountsInvalidArticles() async throws {
    let client = StubNetworkClient(
      body: #"[{"id": 1, "title": "One"}, {"id": 2, "title": ""}, 3, {"id": 4, "title": "Four"}]"#)
    let page = try await repository(client).articles(ArticlesQuery(), .standard)
    #expect(page.elements.map(\.id) == [1, 4])
    #expect(page.skipped == 2 && page.received == 4)
  }

  @Test func listsArticlesThatShareAnID() async throws {
    let client = StubNetworkClient(
      body:
        #"[{"id": 1, "title": "One"}, {"id": 2, "title": "Two"}, {"id": 1, "title": "Uno"}, {}]"#)
    let page = try await repository(client).articles(ArticlesQuery(), .standard)
    #expect(page.elements.map(\.title) == ["One", "Two", "Uno"])
    #expect(page.skipped == 1 && page.received == 4)
  }

  @Test func fetchesOneArticle() async throws {
    let client = StubNetworkClient(body: #"{"id": 7, "title": "Tea"}"#)
    let detail = try await repository(client).article(id: 7, .standard)
    #expect(detail.article.title == "Tea")
    #expect(detail.bodyHTML == "")
    #expect(client.paths == ["/api/articles/7"])
  }

  @Test func fetchesAnArticleByTheAddressOfItsPage() async throws {
    let client = StubNetworkClient(body: #"{"id": 7, "title": "Tea"}"#)
    let article = try await repository(client).article(named: "tea-1a", by: "a/n", .standard)
    #expect(article.id == 7)
    #expect(client.paths == ["/api/articles/a%2Fn/tea-1a"])
  }

  @Test func fetchesComments() async throws {
    let client = StubNetworkClient(body: #"[{"id_code": "a", "user": {}}]"#)
    let page = try await repository(client).comments(articleID: 7, .standard)
    #expect(page.elements == [.make("a", author: nil, html: "")])
    #expect(client.paths == ["/api/comments?a_id=7"])
  }

  @Test func fetchesTags() async throws {
    let client = StubNetworkClient(body: #"[{"name": "tea"}, {}]"#)
    let page = try await repository(client).tags(page: 2, perPage: 10, .standard)
    #expect(client.paths == ["/api/tags?page=2&per_page=10"])
    #expect(page.elements == [ArticleTag(name: "tea", summary: nil)])
    #expect(page.skipped == 1 && page.received == 2)
  }

  @Test func rethrowsNetworkErrors() async throws {
    let client = StubNetworkClient(404, body: #"{"error": "not found", "status": 404}"#)
    let repository = try repository(client)
    await #expect(throws: NetworkError.notFound) { try await repository.article(id: 7, .standard) }
  }

  /// Bug: three pages of a list were requested, or an empty one was shown.
  @Test func rejectsAListWithoutAValidElement() async throws {
    let repository = try repository(StubNetworkClient(body: #"[{"id": 7}, null]"#))
    await #expect(throws: NetworkError.undecodable(path: "[0].title", reason: "missing")) {
      try await repository.articles(ArticlesQuery(), .standard)
    }
    await #expect(throws: NetworkError.undecodable(path: "[0].name", reason: "missing")) {
      try await repository.tags(page: 1, perPage: 10, .standard)
    }
    await #expect(throws: NetworkError.undecodable(path: "[0].id_code", reason: "missing")) {
      try await repository.comments(articleID: 7, .standard)
    }
  }

  @Test func rejectsAnObjectInPlaceOfAList() async throws {
    let client = StubNetworkClient(body: #"{"articles": []}"#)
    let repository = try repository(client)
    let error = await #expect(throws: NetworkError.self) {
      try await repository.articles(ArticlesQuery(), .standard)
    }
    guard case .undecodable = error else {
      Issue.record("not undecodable: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (ReadPolicy.standard, NetworkRequest.CachePolicy.standard), (.cached, .storedOnly),
    (.reload, .reload),
  ])
  func passesTheReadPolicyToTheClient(
    policy: ReadPolicy, expected: NetworkRequest.CachePolicy
  ) async throws {
    let client = StubNetworkClient(
      .response(), .response(body: #"{"id": 7, "title": "Tea"}"#), .response(), .response())
    let repository = try repository(client)
    _ = try await repository.articles(ArticlesQuery(), policy)
    _ = try await repository.article(id: 7, policy)
    _ = try await repository.comments(articleID: 7, policy)
    _ = try await repository.tags(page: 1, perPage: 10, policy)
    #expect(client.requests.map(\.cachePolicy) == Array(repeating: expected, count: 4))
  }
}
