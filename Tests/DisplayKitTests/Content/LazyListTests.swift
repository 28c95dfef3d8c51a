import DisplayKit
import Synchronization
import Testing

struct LazyListTests {
  private func list(_ values: [String], suffix: String = "") -> LazyList {
    LazyList(values, id: { RowID($0) }, content: { .text(plain: DisplayText($0 + suffix)) })
  }

  @Test func buildsRowsOnDemand() {
    let built = Mutex<[Int]>([])
    let list = LazyList(
      1...10_000, id: { RowID($0) },
      content: { number in
        built.withLock { $0.append(number) }
        return .text(plain: "row \(number)")
      })
    #expect(list.count == 10_000)
    #expect(list == list)
    #expect(built.withLock { $0 } == [])
    #expect(list.row(at: 4).content == .text("row 5"))
    #expect(list.row(at: 4).id == RowID(5))
    #expect(built.withLock { $0 } == [5, 5])
  }

  @Test func isEqualWhenItsValuesAre() {
    #expect(list(["a", "b"]) == list(["a", "b"], suffix: "!"))
    #expect(list(["a", "b"]) != list(["a", "c"]))
    #expect(list(["a", "b"]) != list(["a"]))
    #expect(list([]) == list([]))
  }

  @Test func comparesTheRowsOfValuesOfDifferentTypes() {
    let numbers = LazyList([1, 2], id: { RowID($0) }, content: { .text(plain: "\($0)") })
    #expect(numbers == list(["1", "2"]) && list(["1", "2"]) == numbers)
    #expect(numbers != list(["1", "3"]))
    #expect(numbers != list(["1", "2"], suffix: "!"))
    #expect(numbers != list(["1"]))
  }

  @Test func comparesTheLinksOfValuesOfDifferentTypes() {
    let linked = LazyList(
      [1, 2], id: { RowID($0) }, link: { WebLink("https://a.test/\($0)") },
      content: { .text(plain: "\($0)") })
    #expect(linked != list(["1", "2"]))
  }

  @Test func equalityIncludesTheSelection() {
    var selected = list(["a", "b"])
    selected.selection = RowID("b")
    #expect(selected != list(["a", "b"]))
  }

  @Test func indicesOfSlicesStartAtZero() {
    let slice = LazyList(
      ["a", "b", "c"].dropFirst(), id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    #expect(slice.row(at: 0).content == .text("b"))
    #expect(slice.row(at: 1).content == .text("c"))
  }
}
