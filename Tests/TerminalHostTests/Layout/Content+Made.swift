import DisplayKit
import Synchronization

extension Content {
  static func line(_ text: DisplayText) -> Content { .text(StyledText(text)) }

  /// A list of rows with `height` lines each.
  static func rows(_ count: Int, height: Int = 1, from first: Int = 0) -> Content {
    .list(
      LazyList(first..<first + count, id: { RowID($0) }) { number in
        .stack(
          (0..<height).map { .line(DisplayText($0 == 0 ? "Row \(number)" : "line \($0)")) },
          spacing: 0)
      })
  }

  /// Records in `built` which rows were built.
  static func counted(_ count: Int, _ built: BuiltRows) -> Content {
    .list(
      LazyList(0..<count, id: { RowID($0) }) { number in
        built.note(number)
        return .line(DisplayText("Row \(number)"))
      })
  }
}

final class BuiltRows: Sendable {
  private let numbers = Mutex<[Int]>([])

  var all: [Int] { numbers.withLock { $0 } }

  func note(_ number: Int) { numbers.withLock { $0.append(number) } }
}
