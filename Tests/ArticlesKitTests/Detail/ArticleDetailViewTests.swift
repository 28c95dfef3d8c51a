import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleDetailViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ArticleDetailView

  init() { view = ArticleDetailView(interactor: interactor, router: router) }

  private var shown: ScreenState { view.display.state }

  private func viewModel(
    _ title: String, comments: [DisplayedComment] = []
  ) -> ArticleDetailModels.Fetch.ViewModel {
    .init(
      article: DisplayedArticle(.make(title: title)), cover: nil, body: .rule, comments: comments,
      noComments: nil, skippedComments: Notice(.warning, "skipped 1 of 2"), commentsFailure: nil)
  }

  @Test func passesEventsToTheInteractor() {
    view.handle(.appeared)
    view.handle(.refresh(.standard))
    view.handle(.retry)
    view.handle(.closed)
    #expect(interactor.calls == [.fetch, .refresh(.standard), .retry, .close])
    #expect(router.calls.isEmpty)
  }

  @Test func passesLinksAndImagesToTheRouter() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    let image = try #require(WebLink("https://forem.test/a.png"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(image))
    #expect(router.calls == [.link(link), .image(image)])
    #expect(interactor.calls.isEmpty)
  }

  @Test func showsTheLatestArticle() {
    #expect(shown.title == "Article")
    #expect(shown.content == .progress("Loading", fraction: nil))
    view.displayFetched(
      viewModel("Old", comments: [.init(author: "Bob", body: .rule, replies: [])]))
    #expect(shown.sections == ["Comments"])
    view.displayFetched(viewModel("New"))
    #expect(shown.title == "New")
    #expect(shown.content.lines == ["New", "Ada Example @ada"])
    #expect(shown.content.notices == [Notice(.warning, "skipped 1 of 2")])
    #expect(shown.link == WebLink("https://forem.test/ada/a-title"))
    #expect(shown.sections.isEmpty)
    #expect(shown.isSettled)
  }

  @Test func showsTheStatusWithTheArticle() {
    view.displayFetched(viewModel("Slow tea"))
    view.displayStatus(SceneStatus(failure: Failure(NetworkError.notFound), of: .refresh))
    #expect(shown.title == "Slow tea")
    #expect(shown.content.lines.first == "Slow tea")
    #expect(shown.content.notices.first == Notice(.warning, "could not refresh: not found"))
  }
}
