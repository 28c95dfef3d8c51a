// VIP, as in Clean Swift: View → Interactor → Presenter → View, in this direction only, each behind
// a protocol. The View passes the host's events to the Interactor (business logic), which fetches
// by its Worker, stores the models as the scene's data store, and passes a Response to the
// Presenter (presentation logic), which formats it as the ViewModel that the View shows (display
// logic). The View leaves the scene by its Router (routing logic), which reads the data store.
// The scenes share values, such as the loading rules of both lists, `PageLoading`, and no object.
// Unlike in Clean Swift, the status of a load is an argument, a Request that would be empty does
// not exist, and the Router opens no scene: its owner receives `ArticlesOutput`.
// The View holds Interactor and Router, the Interactor the Presenter, the Presenter the View
// weakly: releasing the View and the data store, which is the Interactor, releases the scene.

package import DisplayKit

/// A request of the user that leaves the scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

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
  ) -> (screen: any Screen, dataStore: any ArticleListDataStore) {
    let presenter = ArticleListPresenter()
    let interactor = ArticleListInteractor(
      presenter: presenter, worker: ArticleListWorker(repository: repository, query: query),
      paging: PageLoading(firstPage: query.page, firstRead: firstRead))
    let router = ArticleListRouter(dataStore: interactor, output: output)
    let view = ArticleListView(title: query.title, interactor: interactor, router: router)
    presenter.view = view
    return (view, interactor)
  }

  /// All tags, starting at `page`, counted from 1.
  package func tags(
    page: Int = 1, perPage: Int = 100, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> (screen: any Screen, dataStore: any ArticleTagsDataStore) {
    let presenter = ArticleTagsPresenter()
    let interactor = ArticleTagsInteractor(
      presenter: presenter, worker: ArticleTagsWorker(repository: repository, perPage: perPage),
      paging: PageLoading(firstPage: page, firstRead: firstRead))
    let router = ArticleTagsRouter(dataStore: interactor, output: output)
    let view = ArticleTagsView(interactor: interactor, router: router)
    presenter.view = view
    return (view, interactor)
  }

  package func detail(
    id: Article.ID, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> (screen: any Screen, dataStore: any ArticleDetailDataStore) {
    let presenter = ArticleDetailPresenter()
    let interactor = ArticleDetailInteractor(
      id: id, presenter: presenter, worker: ArticleDetailWorker(repository: repository),
      firstRead: firstRead)
    let router = ArticleDetailRouter(output: output)
    let view = ArticleDetailView(interactor: interactor, router: router)
    presenter.view = view
    return (view, interactor)
  }
}
