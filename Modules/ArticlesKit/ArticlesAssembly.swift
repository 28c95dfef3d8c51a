// VIP in three scenes, ListArticles, ListTags and ShowArticle: View → Interactor → Presenter →
// View, in this direction only, each behind a protocol, with a Request, Response and ViewModel for
// each use case. The View passes the host's events to the Interactor (business logic), which
// fetches by the Worker, and passes a Response to the Presenter (presentation logic), which formats
// it as the ViewModel of finished texts that the View lays out (display logic). The View leaves the
// scene by its Router (routing logic), which reads the scene's data store, the Interactor; in
// ShowArticle, which has no data store, the View passes the chosen tag or link to the Router.
// The View holds Interactor and Router, the Interactor Presenter and Worker, the Presenter the View
// weakly: the scene is released with the View. The scenes share the Worker and values, no object.
//
// Follows Clean Swift (https://clean-swift.com/handbook) and its template
// (https://github.com/Clean-Swift/CleanStore), also in the names of the scenes and in one Worker for all.
// Departs from it in Requests, Responses and ViewModels that would be empty, which do not exist; in progress
// and failure of a fetch, which have no Response, and whose SceneStatus has their words and their layout; in
// the Interactors of the lists, the Worker and its pages, which know the host's RowID of a row, as a
// PagedList has it; in formatted texts, which the Presenter reads from HTML as `Content`, as it would make
// attributed strings; in ShowArticle's Router, which gets its values from the View; and in the Routers, which
// open no scene: their owner receives `ArticlesOutput`.

package import DisplayKit
package import TaskKit

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

  private let worker: ArticlesWorker

  package init(repository: any ArticlesRepository) {
    worker = ArticlesWorker(repository: repository)
  }

  /// The articles of `query`, starting at its page.
  package func list(
    query: ArticlesQuery, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any Screen {
    let presenter = ListArticlesPresenter()
    let interactor = ListArticlesInteractor(
      query: query, firstRead: firstRead, worker: worker, presenter: presenter)
    let router = ListArticlesRouter(dataStore: interactor, output: output)
    let view = ListArticlesView(
      title: ListArticlesPresenter.title(of: query), interactor: interactor, router: router)
    presenter.view = view
    return view
  }

  /// All tags, starting at `page`, counted from 1.
  package func tags(
    page: Int = 1, perPage: Int = ArticlesQuery.tagsPerPage, firstRead: ReadPolicy = .standard,
    output: @escaping Output
  ) -> any Screen {
    let presenter = ListTagsPresenter()
    let interactor = ListTagsInteractor(
      page: page, perPage: perPage, firstRead: firstRead, worker: worker, presenter: presenter)
    let router = ListTagsRouter(dataStore: interactor, output: output)
    let view = ListTagsView(interactor: interactor, router: router)
    presenter.view = view
    return view
  }

  package func detail(
    id: Article.ID, firstRead: ReadPolicy = .standard, output: @escaping Output
  ) -> any Screen {
    let presenter = ShowArticlePresenter()
    let interactor = ShowArticleInteractor(
      id: id, firstRead: firstRead, worker: worker, presenter: presenter)
    let view = ShowArticleView(
      interactor: interactor, router: ShowArticleRouter(output: output))
    presenter.view = view
    return view
  }
}
