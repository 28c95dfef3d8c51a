import DisplayKit
import Testing

struct PagedListTests {
  private struct Element: Identifiable, Equatable {
    let id: Int
  }

  private struct Numbers: ListPage {
    let elements: [Element]
    let received: Int

    init(_ numbers: Int..., skipped: Int = 0) {
      elements = numbers.map(Element.init)
      received = elements.count + skipped
    }
  }

  private struct NotStubbed: Error {}

  private func read(
    _ list: PagedList<Numbers>, from service: [Int: Numbers]
  ) async throws -> PagedList<Numbers> {
    try await list.reading {
      guard let page = service[$0] else { throw NotStubbed() }
      return page
    }
  }

  private func list(from first: Int = 1, of pages: Numbers...) -> PagedList<Numbers> {
    var list = PagedList<Numbers>(from: first)
    for page in pages { list.append(page) }
    return list
  }

  @Test func startsAtItsFirstPage() {
    let list = list(from: 3)
    #expect(list.next == 3)
    #expect(list.elements.isEmpty)
    #expect(list.received == 0)
  }

  @Test func appendsPagesWithoutDuplicates() {
    var list = list(of: Numbers(1, 2, skipped: 1))
    #expect(list.append(Numbers(2, 3, skipped: 2)).map(\.id) == [3])
    #expect(list.elements.map(\.id) == [1, 2, 3])
    #expect(list.skipped == 3)
    #expect(list.received == 7)
    #expect(list.next == 3)
  }

  /// Bug: of three articles with one ID, one was shown.
  @Test func appendsElementsOfAPageThatShareAnID() {
    var list = list(of: Numbers(7, 7, 8))
    #expect(list.append(Numbers(7, 8, 7, 7)).map(\.id) == [7])
    #expect(list.elements.map(\.id) == [7, 7, 8, 7])
    #expect(list.rows == ["7", "7#2", "8", "7#3"].map { RowID($0) })
    #expect(list.element(at: RowID("7#3"))?.id == 7)
    #expect(list.element(at: RowID("8#2")) == nil)
  }

  /// Such as IDs that end like the number of a row.
  @Test(arguments: [
    (["a", "a", "a#2"], ["a", "a#2", "a#2#2"]),
    (["a#2", "a", "a"], ["a#2", "a", "a#3"]),
  ])
  func identifiesEachRow(ids: [String], rows: [String]) {
    struct Named: Identifiable { let id: String }
    #expect(ids.map(Named.init).rowIDs.map(\.rawValue) == rows)
  }

  @Test func endsWithAnEmptyPage() {
    #expect(list(of: Numbers(1), Numbers()).next == nil)
    #expect(list(of: Numbers(1), Numbers(skipped: 1)).next == 3)
  }

  @Test func lastPossiblePageHasNoNext() {
    #expect(list(from: .max, of: Numbers(1)).next == nil)
  }

  @Test func readsOnePageWhenAnElementIsNew() async throws {
    let read = try await read(list(of: Numbers(1)), from: [2: Numbers(1, 2)])
    #expect(read == list(of: Numbers(1), Numbers(1, 2)))
  }

  @Test func readsPagesUntilAnElementIsNew() async throws {
    let read = try await read(
      list(), from: [1: Numbers(skipped: 20), 2: Numbers(skipped: 20), 3: Numbers(5)])
    #expect(read.elements.map(\.id) == [5])
    #expect(read.next == 4)
  }

  @Test func endsAfterThreePagesWithoutANewElement() async throws {
    let same = Numbers(1)
    let read = try await read(list(of: same), from: [2: same, 3: same, 4: same])
    #expect(read.pages.count == 4)
    #expect(read.next == nil)
  }

  @Test func throwsErrorsOfTheService() async {
    await #expect(throws: NotStubbed.self) {
      try await read(list(), from: [1: Numbers(skipped: 20)])
    }
  }
}
