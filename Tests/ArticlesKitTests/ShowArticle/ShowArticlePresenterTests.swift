import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ShowArticlePresenterTests {
  private let presenter = ShowArticlePresenter()
  private let view = SpyView()

  init() { presenter.view = view }

  private func present(
    _ article: ArticleDetail = .make(), comments: Page<ArticleComment>? = Page([]),
    error: (any Error)? = nil
  ) throws -> ShowArticle.FetchArticle.ViewModel {
    presenter.presentArticle(.init(article: article, comments: comments, commentsError: error))
    return try #require(view.article)
  }

  @Test func resolvesTheBodyAgainstTheURLOfTheArticle() throws {
    let html = #"<p>See <a href="/other">the other</a></p>"#
    let article = Article.make(url: "https://forem.test/ada/a-title")
    let base = WebLink("https://forem.test/ada/a-title")
    let viewModel = try present(.make(article, html: html))
    #expect(viewModel.article == DisplayedArticle(article))
    #expect(viewModel.body == HTMLReader(base: base).read(html))
  }

  @Test(arguments: [
    ("https://forem.test/a.png", WebLink("https://forem.test/a.png")),
    ("javascript:alert(1)", nil),
    (nil, nil),
  ])
  func showsOnlyAWebCover(cover: String?, link: WebLink?) throws {
    #expect(try present(.make(.make(coverImage: cover))).cover == link)
  }

  @Test(
    arguments: [
      ("no_ai", "AI: none"), ("some_ai", "AI: some"),
      ("fully_autonomous", "AI: fully autonomous"), ("a\nb", "AI: a b"), (nil, nil),
    ] as [(String?, DisplayText?)])
  func showsHowMuchAIWrote(level: String?, text: DisplayText?) throws {
    #expect(try present(.make(aiDisclosure: level)).aiDisclosure == text)
  }

  @Test func showsCommentsAsATree() throws {
    let reply = ArticleComment.make("2", author: nil, html: "<p>[deleted]</p>")
    let comments = Page([ArticleComment.make("1", html: "<p>Yes</p>", replies: [reply])])
    let viewModel = try present(comments: comments)
    #expect(
      viewModel.comments == [
        DisplayedComment(
          author: "Bob", body: HTMLReader().read("<p>Yes</p>"),
          replies: [DisplayedComment(author: "deleted", body: .nothing, replies: [])])
      ])
    #expect(viewModel.noComments == nil)
    #expect(viewModel.skippedComments == nil)
    #expect(viewModel.commentsFailure == nil)
  }

  @Test func showsANoticeWithoutComments() throws {
    #expect(try present().noComments == "no comments")
  }

  @Test func showsTheNumberOfSkippedComments() throws {
    let comments = Page([ArticleComment.make()], skipped: 1)
    #expect(
      try present(comments: comments).skippedComments
        == Notice(.skipped, "1 of 2 comments was left out: no id, or too deep in a thread"))
  }

  @Test func showsNoEmptyNoticeForSkippedComments() throws {
    #expect(try present(comments: Page([], skipped: 1)).noComments == nil)
  }

  @Test func showsAFailureInPlaceOfTheComments() throws {
    let viewModel = try present(comments: nil, error: NetworkError.notFound)
    #expect(viewModel.commentsFailure?.title == "could not load the comments: not found")
    #expect(viewModel.commentsFailure?.canRetry == true)
    #expect(viewModel.commentsFailure?.cause as? NetworkError == .notFound)
    #expect(viewModel.comments.isEmpty)
    #expect(viewModel.noComments == nil)
    #expect(viewModel.skippedComments == nil)
  }

  @Test func formatsTheStatus() {
    presenter.presentLoading(.refresh)
    presenter.presentFailure(NetworkError.notFound, of: .initial)
    #expect(
      view.statuses == [.loading("Refreshing"), .failure(Failure(NetworkError.notFound))])
  }
}
