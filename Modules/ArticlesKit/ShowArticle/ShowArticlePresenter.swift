import DisplayKit

/// Called by the Interactor.
@MainActor
protocol ShowArticlePresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentArticle(_ response: ShowArticle.FetchArticle.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}

/// Formats each Response as the ViewModel; stores neither.
@MainActor
final class ShowArticlePresenter: ShowArticlePresentationLogic {
  weak var view: (any ShowArticleDisplayLogic)?

  func presentLoading(_ load: SceneLoad) { view?.displayStatus(SceneStatus(loading: load)) }

  func presentArticle(_ response: ShowArticle.FetchArticle.Response) {
    let article = response.article.article
    let base = article.url.flatMap { WebLink($0) }
    let reader = HTMLReader(base: base)
    view?.displayArticle(
      .init(
        article: DisplayedArticle(article),
        cover: article.coverImage.flatMap { WebLink($0, relativeTo: base) },
        aiDisclosure: response.article.aiDisclosure.map(Self.disclosure),
        body: reader.read(response.article.bodyHTML),
        comments: response.comments?.elements.map { Self.displayed($0, by: reader) } ?? [],
        noComments: response.comments?.received == 0 ? "no comments" : nil,
        skippedComments: response.comments.flatMap {
          Notice.skippedComments($0.skipped, of: $0.received)
        },
        commentsFailure: response.commentsError.map(Failure.ofComments)))
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(error, of: load))
  }

  private static func disclosure(_ level: String) -> DisplayText {
    let words =
      switch level {
      case "no_ai": "none"
      case "some_ai": "some"
      default: level.replacing("_", with: " ")
      }
    return DisplayText("AI: \(words)").singleLine
  }

  private static func displayed(
    _ comment: ArticleComment, by reader: HTMLReader
  ) -> DisplayedComment {
    DisplayedComment(
      author: comment.author.map { DisplayText($0) } ?? "deleted",
      body: comment.author == nil ? .nothing : reader.read(comment.bodyHTML),
      replies: comment.replies.map { displayed($0, by: reader) })
  }
}
