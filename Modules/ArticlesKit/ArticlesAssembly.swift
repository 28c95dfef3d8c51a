// VIP: View → Interactor → Presenter → View, always this way round.
// The View hands the host's events to the Interactor. The Interactor decides: it asks its Worker
// for articles, tells the Presenter what came, and leaves the scene through its Router. The
// Presenter turns models into what can be shown, and the View shows it. View, Interactor, Presenter
// and Router know each other by protocol; a Worker only fetches, so that another repository is all
// that its tests need. Requests, Responses and ViewModels (`Articles.<Scene>`) pass between them.
// The View holds the Interactor, the Interactor the Presenter, the Presenter the View weakly:
// whoever lets go of the View frees the scene.
// The module neither knows its host nor opens other screens: its owner hears by `ArticlesOutput`
// what was chosen, and goes there.

package import DisplayKit

/// The door: articles from `repository` in, screens out.
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
  ) -> any ArticleListScreen {
    let presenter = ArticleListPresenter()
    let interactor = ArticleListInteractor(
      query: query, presenter: presenter, worker: ArticleListWorker(repository: repository),
      router: ArticleListRouter(output: output), firstRead: firstRead)
    let view = ArticleListView(title: query.title, interactor: interactor)
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
      router: ArticleDetailRouter(output: output), firstRead: firstRead)
    let view = ArticleDetailView(interactor: interactor)
    presenter.view = view
    return view
  }

  /// The tags that articles can have.
  package func tags(
    firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any ArticleTagsScreen {
    let presenter = ArticleTagsPresenter()
    let interactor = ArticleTagsInteractor(
      presenter: presenter, worker: ArticleTagsWorker(repository: repository),
      router: ArticleTagsRouter(output: output), firstRead: firstRead)
    let view = ArticleTagsView(interactor: interactor)
    presenter.view = view
    return view
  }
}

/// What the user asked for that leads out of a scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

/// Names the values that the objects of a scene tell each other: Requests from View to Interactor,
/// Responses on to the Presenter, ViewModels back to the View; each only where it carries something.
enum Articles {}
