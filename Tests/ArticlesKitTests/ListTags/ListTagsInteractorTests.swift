import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListTagsInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ListTagsInteractor

  init() {
    interactor = ListTagsInteractor(
      page: 4, perPage: 2, firstRead: .cached,
      worker: ArticlesWorker(repository: repository), presenter: presenter)
  }

  private var pages: [Int] {
    get async { await repository.tagLists.inputs }
  }

  private func respond(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.respond(page)
    await presenter.outcome()
  }

  private func open(_ page: Page<ArticleTag> = .make("tea")) async throws {
    interactor.fetchTags(.initial)
    try await respond(page)
  }

  @Test func presentsTheTags() async throws {
    interactor.fetchTags(.initial)
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make("tea", "milk", skipped: 1))
    #expect(presenter.calls == [.loading(.initial), .tags(.make("tea", "milk", skipped: 1))])
    #expect(await pages == [4])
  }

  @Test func storesTheSelectionForTheRouter() async throws {
    interactor.selectTag(.init(row: RowID("tea")))
    try await open(.make("tea", "milk"))
    interactor.selectTag(.init(row: RowID("sugar")))
    #expect(presenter.calls.count == 2 && interactor.selectedName == nil)
    interactor.selectTag(.init(row: RowID("milk")))
    #expect(presenter.calls.last == .selection)
    #expect(interactor.selectedName == "milk")
  }
}
