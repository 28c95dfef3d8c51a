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

  private func more(_ row: String) { interactor.fetchMore(.init(lastVisibleRow: RowID(row))) }

  private func respond(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.respond(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.tagLists.fail(Broken())
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

  @Test func refreshReplacesAFetchOfMore() async throws {
    try await open()
    more("tea")
    let replaced = try await repository.tagLists.next()
    interactor.fetchTags(.refresh(.reload))
    #expect(replaced.isCancelled)
    replaced.respond(.make("sugar"))
    try await respond(.make("milk"))
    #expect(
      presenter.calls.dropFirst(2) == [
        .loading(.more), .loading(.refresh), .tags(.make("milk")),
      ])
    more("milk")
    try await respond(.make("sugar"))
    #expect(await pages == [4, 5, 4, 5])
    #expect(repository.policies == [.cached, .standard, .reload, .reload])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedFetch(load: SceneLoad) async throws {
    if load == .initial { interactor.fetchTags(.initial) } else { try await open() }
    if load == .refresh { interactor.fetchTags(.refresh(.reload)) }
    if load == .more { more("tea") }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.fetchTags(.retry)
    #expect(presenter.calls.last == .loading(load))
    try await respond(.make("milk"))
    let count = presenter.calls.count
    interactor.fetchTags(.retry)
    #expect(presenter.calls.count == count)
    #expect(
      presenter.calls.last
        == (load == .more ? .moreTags(.make("milk", received: 2)) : .tags(.make("milk"))))
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

  @Test func closingCancelsTheRequest() async throws {
    interactor.fetchTags(.initial)
    let call = try await repository.tagLists.next()
    interactor.close()
    #expect(call.isCancelled)
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
