import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleTagsPresenterTests {
  private let presenter = ArticleTagsPresenter()
  private let view = SpyTagsView()

  init() { presenter.view = view }

  @Test func replacesTheRows() {
    presenter.presentTags(.init(page: .make("tea", skipped: 1), load: .initial))
    let rows = [
      DisplayedTag(
        tag: ArticleTag(name: "tea", summary: nil), row: RowID("tea"), name: "#tea", summary: nil)
    ]
    #expect(view.replaced == [.init(tags: rows, notices: [Notice(.warning, "skipped 1 of 2")])])
  }

  @Test func addsOnlyTheRowsThatAreNew() {
    presenter.presentTags(.init(page: .make("milk"), load: .more))
    let rows = [
      DisplayedTag(
        tag: ArticleTag(name: "milk", summary: nil), row: RowID("milk"), name: "#milk", summary: nil
      )
    ]
    #expect(view.added == [.init(tags: rows, notices: [])])
    #expect(view.replaced.isEmpty)
  }

  @Test func saysThatThereIsNothing() {
    presenter.presentTags(.init(page: .make(), load: .refresh))
    #expect(view.replaced == [.init(tags: [], notices: [Notice(.empty, "No tags.")])])
  }

  @Test func wordsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .more)
    #expect(view.statuses == [.loadingMoreFailed(Failure(NetworkError.notFound))])
  }
}
