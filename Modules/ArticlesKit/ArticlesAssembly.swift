// VIP: View → Interactor → Presenter → View, in this direction only, each behind a protocol. The
// View passes the host's events to the Interactor (business logic), which fetches from the
// repository and passes a Response to the Presenter (presentation logic). The Presenter formats it
// as the ViewModel that the View shows (display logic). Articles and tags are two lists of one
// scene, `Paged…`.
// Unlike in Clean Swift, the Router is the Interactor's, because a selection is business; a
// Request, which would carry one value, is an argument; and only the detail, which combines two
// requests, has a Worker.
// The View holds the Interactor, the Interactor the Presenter, the Presenter the View weakly:
// releasing the View releases the scene.
// The module neither imports a host nor opens other screens: its owner receives `ArticlesOutput`.

package import DisplayKit

/// The module's entry point: builds screens that show the articles of `repository`.
@MainActor
package struct ArticlesAssembly {
  package typealias Output = @MainActor (ArticlesOutput) -> Void

  private let repository: any ArticlesRepository

  package init(repository: any ArticlesRepository) {
    self.repository = repository
  }

  /// The articles of `query`, starting at its page.
  package func list(
    query: ArticlesQuery, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any StatefulScreen<PagedState<DisplayedArticle>> {
    let presenter = PagedPresenter<DisplayedArticle>(none: "no articles")
    let interactor = PagedInteractor(
      firstPage: query.page, presenter: presenter,
      pages: { [repository] in try await repository.articles(query.at(page: $0), $1) },
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = PagedView<DisplayedArticle>(title: query.title, interactor: interactor)
    presenter.view = view
    return view
  }

  /// All tags, starting at `page`, counted from 1.
  package func tags(
    page: Int = 1, perPage: Int = 100, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any StatefulScreen<PagedState<DisplayedTag>> {
    let presenter = PagedPresenter<DisplayedTag>(none: "no tags")
    let interactor = PagedInteractor(
      firstPage: page, presenter: presenter,
      pages: { [repository] in try await repository.tags(page: $0, perPage: perPage, $1) },
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = PagedView<DisplayedTag>(title: "Tags", interactor: interactor)
    presenter.view = view
    return view
  }

  package func detail(
    id: Article.ID, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any StatefulScreen<ArticleDetailState> {
    let presenter = ArticleDetailPresenter()
    let interactor = ArticleDetailInteractor(
      id: id, presenter: presenter, worker: ArticleDetailWorker(repository: repository),
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = ArticleDetailView(interactor: interactor)
    presenter.view = view
    return view
  }
}
