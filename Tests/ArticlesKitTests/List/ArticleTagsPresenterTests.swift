import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleTagsPresenterTests {
  private let presenter = PagedPresenter<DisplayedTag>(none: "no tags")
  private let view = SpyPagedView<DisplayedTag>()

  init() { presenter.view = view }

  @Test func replacesTheRows() {
    presenter.presentPage(.init(page: .make("tea", skipped: 1), load: .initial))
    let rows = [DisplayedTag(ArticleTag(name: "tea", summary: nil))]
    #expect(rows.first?.row == RowID("tea"))
    #expect(rows.first?.name == "#tea")
    #expect(view.replaced == [.init(rows: rows, notices: [Notice(.warning, "skipped 1 of 2")])])
  }

  @Test func appendsOnlyNewRows() {
    presenter.presentPage(.init(page: .make("milk"), load: .more))
    let rows = [DisplayedTag(ArticleTag(name: "milk", summary: nil))]
    #expect(view.added == [.init(rows: rows, notices: [])])
    #expect(view.replaced.isEmpty)
  }

  @Test func presentsANoticeForAnEmptyList() {
    presenter.presentPage(.init(page: .make(), load: .refresh))
    #expect(view.replaced == [.init(rows: [], notices: [Notice(.empty, "no tags")])])
  }

  @Test func presentsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .more)
    #expect(view.statuses == [SceneStatus(failure: Failure(NetworkError.notFound), of: .more)])
  }
}
