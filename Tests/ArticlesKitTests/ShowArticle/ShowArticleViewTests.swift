import DisplayKit
import TaskKit
import Testing

@testable import ArticlesKit

@MainActor
struct ShowArticleViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ShowArticleView

  init() { view = ShowArticleView(interactor: interactor, router: router) }

  @Test(arguments: [
    (ScreenEvent.appeared, "fetch initial"), (.refresh(.standard), "fetch refresh(standard)"),
    (.retry, "fetch retry"), (.closed, "close"),
  ])
  func requests(event: ScreenEvent, call: String) {
    view.handle(event)
    #expect(interactor.calls == [call])
    #expect(router.routes == [])
  }

  @Test func leavesByTheRouter() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    #expect(
      router.routes == ["link https://forem.test/elsewhere", "image https://forem.test/elsewhere"])
    #expect(interactor.calls == [])
  }

  @Test func leavesForATagOfTheArticle() async {
    view.handle(.rowSelected(RowID("tag:tea")))
    #expect(router.routes == [])
    view.displayArticle(
      .init(
        article: DisplayedArticle(.make(tags: ["tea"])), cover: nil, aiDisclosure: nil,
        body: .rule, comments: [], noComments: nil, skippedComments: nil, commentsFailure: nil))
    view.handle(.rowSelected(RowID("tag:coffee")))
    view.handle(.rowSelected(RowID("tag:tea")))
    #expect(router.routes == ["tag tea"])
  }

  @Test func isLoadingInitially() {
    #expect(view.display.state == ScreenState(title: "Article", [], .loading("Loading")))
  }

  @Test func laysOutTheArticleFromItsTitleToItsComments() async throws {
    let cover = try #require(WebLink("https://forem.test/a.png"))
    let failure = Failure(title: "no comments loaded", canRetry: true)
    let skipped = Notice(.skipped, "1 of 2 comments was left out: no id, or too deep in a thread")
    let article = DisplayedArticle(.make(title: "Slow tea", tags: ["tea"]))
    let reply = DisplayedComment(author: "deleted", body: .nothing, replies: [])
    view.displayArticle(
      .init(
        article: article, cover: cover, aiDisclosure: "AI: some", body: .rule,
        comments: [DisplayedComment(author: "Bob", body: .rule, replies: [reply])],
        noComments: "no comments", skippedComments: skipped, commentsFailure: failure))
    view.displayStatus(.loading("Refreshing"))
    await view.display.wait { $0.title == "Slow tea" }
    let deleted = Content.disclosure(
      summary: StyledText("deleted", .strong), .stack([.nothing], spacing: 1))
    let parts: [Content] = [
      .header(article.header(cover: cover, note: "AI: some")), .rule,
      .heading(level: 2, "Comments"),
      .notice(skipped), .failure(failure),
      .text(StyledText("no comments", .secondary)),
      .disclosure(summary: StyledText("Bob", .strong), .stack([.rule, deleted], spacing: 1)),
    ]
    #expect(
      view.display.state
        == ScreenState(
          title: "Slow tea", parts, .loading("Refreshing"),
          link: WebLink("https://forem.test/ada/a-title"), sections: ["Comments"]))
  }

  @Test func hasNoSectionWithoutComments() async {
    view.displayArticle(
      .init(
        article: DisplayedArticle(.make(title: "Slow tea")), cover: nil, aiDisclosure: nil,
        body: .rule, comments: [], noComments: nil, skippedComments: nil, commentsFailure: nil))
    await view.display.wait { $0.isSettled }
    #expect(view.display.state.sections.isEmpty)
    #expect(view.display.state.content.lines == ["Slow tea", "Ada Example @ada"])
  }
}
