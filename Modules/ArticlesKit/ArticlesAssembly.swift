// VIP: View → Interactor → Presenter → View, always this way round.
// The View hands the host's events to the Interactor. The Interactor decides: it fetches articles
// with its Worker, hands the response to the Presenter, and leaves the scene by its Router. The
// Presenter turns models into what can be shown, and the View shows it. View, Interactor, Presenter
// and Router know each other by protocol. Responses and ViewModels pass between them, Requests only
// where they carry more than a value. Articles and tags are two lists of one scene, `Paged…`.
// The View holds the Interactor, the Interactor the Presenter, the Presenter the View weakly:
// releasing the View releases the scene.
// The module neither knows its host nor opens other screens: its owner receives what was chosen as
// an `ArticlesOutput`.

package import DisplayKit

/// The entry point: articles from `repository` in, screens out.
@MainActor
package struct ArticlesAssembly {
  package typealias Output = @MainActor (ArticlesOutput) -> Void

  private let repository: any ArticlesRepository

  package init(repository: any ArticlesRepository) {
    self.repository = repository
  }

  /// The articles of `query`, from its page on.
  package func list(
    query: ArticlesQuery, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any PagedScreen<DisplayedArticle> {
    let presenter = PagedPresenter<DisplayedArticle>(none: "No articles.")
    let interactor = PagedInteractor(
      firstPage: query.page, presenter: presenter,
      worker: { [repository] in try await repository.articles(query.at(page: $0), $1) },
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = PagedView<DisplayedArticle>(title: query.title, interactor: interactor)
    presenter.view = view
    return view
  }

  /// The tags that articles can have.
  package func tags(
    firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any PagedScreen<DisplayedTag> {
    let presenter = PagedPresenter<DisplayedTag>(none: "No tags.")
    let interactor = PagedInteractor(
      presenter: presenter,
      worker: { [repository] in try await repository.tags(page: $0, perPage: 100, $1) },
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = PagedView<DisplayedTag>(title: "Tags", interactor: interactor)
    presenter.view = view
    return view
  }

  /// One article with its comments.
  package func detail(
    id: Article.ID, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any ArticleDetailScreen {
    let presenter = ArticleDetailPresenter()
    let interactor = ArticleDetailInteractor(
      id: id, presenter: presenter, worker: ArticleDetailWorker(repository: repository),
      router: ArticlesRouter(output: output), firstRead: firstRead)
    let view = ArticleDetailView(interactor: interactor)
    presenter.view = view
    return view
  }
}

/// The values that the objects of a scene pass to each other.
enum Articles {}
