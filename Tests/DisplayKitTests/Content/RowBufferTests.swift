import Synchronization
import Testing

@testable import DisplayKit

struct RowBufferTests {
  /// A row that counts its comparisons.
  private struct CountedRow: Equatable, Sendable {
    static func == (left: CountedRow, right: CountedRow) -> Bool {
      left.counter.add()
      return left.number == right.number
    }

    let number: Int
    let counter: Counter
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }

    func add() { count.withLock { $0 += 1 } }
  }

  @Test func hasItsRowsInOrder() {
    var rows = RowBuffer([1, 2])
    rows.append(contentsOf: 3...5)
    rows.append(contentsOf: [])
    #expect(Array(rows) == [1, 2, 3, 4, 5])
    #expect(rows.count == 5 && rows.first == 1 && rows.last == 5)
    #expect(RowBuffer<Int>().isEmpty)
  }

  @Test func appendingKeepsOlderValues() {
    let oldest = RowBuffer([1, 2])
    var rows = oldest
    rows.append(contentsOf: [3])
    let older = rows
    rows.append(contentsOf: [4])
    #expect(Array(oldest) == [1, 2])
    #expect(Array(older) == [1, 2, 3])
    #expect(Array(rows) == [1, 2, 3, 4])
    #expect(oldest.storage === rows.storage && older.storage === rows.storage)
  }

  @Test func appendingToAnOlderValueCopies() {
    let older = RowBuffer([1])
    var (left, right) = (older, older)
    left.append(contentsOf: [2])
    right.append(contentsOf: [3])
    #expect(Array(left) == [1, 2] && Array(right) == [1, 3] && Array(older) == [1])
    #expect(left.storage === older.storage && right.storage !== older.storage)
  }

  @Test func changingARowCopiesOnceIfShared() {
    let older = RowBuffer(1...3)
    var rows = older
    rows[1] = 9
    let copied = ObjectIdentifier(rows.storage)
    rows[2] = 8
    rows.append(contentsOf: [4])
    #expect(Array(rows) == [1, 9, 8, 4] && Array(older) == [1, 2, 3])
    #expect(rows.storage !== older.storage && ObjectIdentifier(rows.storage) == copied)
  }

  @Test func isEqualByItsRows() {
    #expect(RowBuffer([1, 2]) == RowBuffer([1, 2]))
    #expect(RowBuffer([1, 2]) != RowBuffer([1, 3]))
    var rows = RowBuffer([1])
    let older = rows
    rows.append(contentsOf: [2])
    #expect(rows != older && rows == RowBuffer([1, 2]) && older == RowBuffer([1]))
  }

  @Test func comparesNoRowsOfSharedStorage() {
    let counter = Counter()
    let numbers = { (range: Range<Int>) in range.map { CountedRow(number: $0, counter: counter) } }
    var rows = RowBuffer(numbers(0..<1000))
    let older = rows
    #expect(rows == older)
    rows.append(contentsOf: numbers(1000..<1005))
    #expect(rows != older)
    #expect(counter.value == 0)
    #expect(older == RowBuffer(numbers(0..<1000)))
    #expect(counter.value == 1000)
  }

  /// Copying 5,000 times would move 62 million rows.
  @Test func growsInPlaceWhileEachOlderValueIsHeld() {
    var rows = RowBuffer<Int>()
    let storage = rows.storage
    var shown = [rows]
    for page in 0..<5000 {
      rows.append(contentsOf: (page * 5)..<(page * 5 + 5))
      shown.append(rows)
    }
    #expect(rows.storage === storage)
    #expect(shown.indices.allSatisfy { shown[$0].count == $0 * 5 })
    #expect(rows.elementsEqual(0..<25_000))
  }

  @Test func isUsedOnSeveralThreads() async {
    let older = RowBuffer([0])
    let results = await withTaskGroup { group in
      for number in 1...50 {
        group.addTask {
          var rows = older
          for _ in 0..<20 { rows.append(contentsOf: [number]) }
          return (number, rows)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (number, rows) in results {
      #expect(Array(rows) == [0] + Array(repeating: number, count: 20))
    }
    #expect(Array(older) == [0])
  }
}
