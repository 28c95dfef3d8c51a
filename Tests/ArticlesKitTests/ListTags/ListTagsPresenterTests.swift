import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

/// Tables from a Response to its ViewModel.
@MainActor
struct ListTagsPresenterTests {
  private let presenter = ListTagsPresenter()
  private let view = SpyView()

  init() { presenter.view = view }

  @Test(
    arguments: [
      (.make("tea"), []), (.make(), [Notice(.empty, "no tags")]),
      (.make("tea", skipped: 1), [Notice(.skipped, "1 of 2 tags was left out: no name")]),
      (.make(skipped: 2), [Notice(.skipped, "2 of 2 tags were left out: no name")]),
      (.make(received: 30), []),
    ] as [(Page<ArticleTag>, [Notice])])
  func formatsTags(page: Page<ArticleTag>, notices: [Notice]) {
    let rows = zip(page.elements, page.rows).map(DisplayedTag.init)
    presenter.presentTags(.init(page: page))
    #expect(view.tags == .init(tags: rows, notices: notices))
    #expect(view.moreTags == nil)
    presenter.presentMore(.init(page: page))
    #expect(view.moreTags == .init(tags: rows, notices: notices))
  }

  @Test func formatsATag() {
    let tag = DisplayedTag(ArticleTag(name: "tea", summary: "Leaves"), row: RowID("tea"))
    #expect(tag == DisplayedTag(id: RowID("tea"), name: "#tea", summary: "Leaves"))
  }

  @Test func formatsTheStatus() {
    presenter.presentLoading(.refresh)
    presenter.presentFailure(NetworkError.notFound, of: .more)
    let failure = Failure(NetworkError.notFound).prefixed(by: "could not load more")
    #expect(view.statuses == [.loading("Refreshing"), .failure(failure)])
  }
}
