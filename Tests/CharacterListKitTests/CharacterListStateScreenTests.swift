import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterListKit

struct CharacterListStateScreenTests {
  private let pages = CharacterListDisplayModel.make(named: "Mi", .make(1, 2))
  private let failure = Failure(NetworkError.notFound)

  @Test(
    arguments: [
      (.loading(name: nil), "Characters"), (.loading(name: "Mi"), "Characters called “Mi”"),
      (.failed(name: "a\nb", Failure(title: "x", canRetry: true)), "Characters called “a b”"),
      (.loaded(.make(named: "Mi", .make(1)), .searching(name: "Mira")), "Characters called “Mi”"),
      (.loadingMore(.make(.make(1))), "Characters"),
    ] as [(CharacterListState, DisplayText)])
  func titleDescribesTheList(state: CharacterListState, title: DisplayText) {
    #expect(state.screen.title == title)
  }

  @Test func isSettledUnlessALoadIsInProgress() {
    let unsettled: [CharacterListState] = [
      .loading(name: nil), .loadingMore(pages), .loaded(pages, .refreshing),
      .loaded(pages, .searching(name: nil)), .empty(pages, .searching(name: "M")),
    ]
    let settled: [CharacterListState] = [
      .failed(name: nil, failure), .loaded(pages, .idle), .empty(pages, .idle),
      .loaded(pages, .refreshFailed(failure)), .loadingMoreFailed(pages, failure),
    ]
    #expect(unsettled.allSatisfy { !$0.screen.isSettled })
    #expect(settled.allSatisfy { $0.screen.isSettled })
  }

  @Test func distinguishesLoadingSearchingAndFailure() {
    #expect(content(.loading(name: nil)) == .progress("Loading", fraction: nil))
    #expect(content(.loading(name: "Mi")) == .progress("Searching for “Mi”", fraction: nil))
    #expect(content(.failed(name: nil, failure)) == .failure(failure))
  }

  @Test(
    arguments: [
      (.make(.nobody), ["no characters"]),
      (.make(named: "Nemo", .nobody), ["no character is called “Nemo”"]),
      (.make(from: 9, .make(number: 9)), ["no characters on page 9"]),
      (.make(.make(skipped: 20, pages: 1)), ["20 of 20 characters were left out: no id or name"]),
    ] as [(CharacterListDisplayModel, [String])])
  func explainsAnEmptyList(pages: CharacterListDisplayModel, notices: [String]) {
    let parts = parts(.empty(pages, .idle))
    #expect(
      parts.compactMap { if case .notice(let note) = $0 { note.text.string } else { nil } }
        == notices)
    #expect(parts.count == notices.count)
  }

  @Test(
    arguments: [
      (.make(.make(1)), "page 1 of 7, 134 characters"),
      (.make(.make(1, total: 1, pages: 1)), "page 1 of 1, 1 character"),
      (.make(from: 2, .make(1, number: 2), .make(2, number: 3)), "pages 2–3 of 7, 134 characters"),
    ] as [(CharacterListDisplayModel, DisplayText)])
  func showsPageAndTotal(pages: CharacterListDisplayModel, line: DisplayText) {
    #expect(parts(.loaded(pages, .idle)).last == .text(StyledText(line, .secondary)))
  }

  @Test func showsARowForEachCharacter() throws {
    let odd = CharacterPage(
      [CharacterSummary(id: 7, name: "Mira\nthe \u{1B}Tall", image: "a.png")], skipped: 1,
      total: 2, number: 1, pages: 1)
    let parts = parts(.loaded(.make(odd), .idle))
    try #require(parts.count == 3)
    #expect(parts[0] == .notice(Notice(.skipped, "1 of 2 characters was left out: no id or name")))
    guard case .list(let list) = parts[1] else { throw CancellationError() }
    #expect(list.count == 1)
    #expect(list.row(at: 0).id == RowID("7"))
    #expect(
      list.row(at: 0).content
        == .item(
          Item(
            identifier: "7", picture: .init(.portrait, link: nil, alternative: "portrait"),
            title: StyledText("Mira the ␛Tall", .strong))))
    #expect(list.row(at: 0).content.plainText == "7 Mira the ␛Tall")
  }

  @Test func showsSearchAndRefreshStatusAboveTheRows() {
    let rows = parts(.loaded(pages, .idle))
    #expect(rows.count == 2)
    #expect(
      parts(.loaded(pages, .searching(name: "Mira")))
        == [.progress("Searching for “Mira”", fraction: nil)] + rows)
    #expect(
      parts(.loaded(pages, .refreshing)) == [.progress("Refreshing", fraction: nil)] + rows)
    #expect(
      parts(.loaded(pages, .refreshFailed(failure)))
        == [.notice(Notice(.warning, "could not refresh: not found"))] + rows)
  }

  @Test func showsLoadMoreStatusBelowTheRows() {
    let rows = parts(.loaded(pages, .idle))
    #expect(parts(.loadingMore(pages)) == rows + [.progress("Loading more", fraction: nil)])
    let retry = Failure(
      title: "could not load more: not found", advice: failure.advice, canRetry: true)
    #expect(parts(.loadingMoreFailed(pages, failure)) == rows + [.failure(retry)])
  }

  @Test func rendersAsPlainText() {
    let state = CharacterListState.loaded(pages, .refreshing)
    #expect(
      content(state).plainText == """
        1 Person 1
        2 Person 2

        page 1 of 7, 134 characters
        """)
  }

  private func content(_ state: CharacterListState) -> Content { state.screen.content }

  private func parts(_ state: CharacterListState) -> [Content] {
    if case .stack(let parts, _) = content(state) { return parts }
    return []
  }
}
