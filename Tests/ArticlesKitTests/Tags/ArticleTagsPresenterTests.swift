import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleTagsPresenterTests {
  private let presenter = ArticleTagsPresenter()
  private let view = SpyView()

  init() { presenter.view = view }

  @Test func replacesTheRows() {
    presenter.presentFetched(.init(page: .make("tea", skipped: 1), load: .initial))
    let rows = [DisplayedTag(ArticleTag(name: "tea", summary: nil))]
    #expect(rows.first?.row == RowID("tea"))
    #expect(rows.first?.name == "#tea")
    #expect(view.tags == [.init(rows: rows, notices: [Notice(.warning, "skipped 1 of 2")])])
  }

  @Test func appendsOnlyNewRows() {
    presenter.presentFetched(.init(page: .make("milk"), load: .more))
    let rows = [DisplayedTag(ArticleTag(name: "milk", summary: nil))]
    #expect(view.moreTags == [.init(rows: rows, notices: [])])
    #expect(view.tags.isEmpty)
  }

  @Test func presentsANoticeForAnEmptyList() {
    presenter.presentFetched(.init(page: .make(), load: .refresh))
    #expect(view.tags == [.init(rows: [], notices: [Notice(.empty, "no tags")])])
  }

  @Test func presentsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .more)
    #expect(view.statuses == [SceneStatus(failure: Failure(NetworkError.notFound), of: .more)])
  }
}
