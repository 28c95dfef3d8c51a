import DisplayKit
import TestSupport

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
  static func counted(_ count: Int, _ built: SpyLog<Int>) -> Content {
    .list(
      LazyList(0..<count, id: { RowID($0) }) { number in
        built.add(number)
        return .line(DisplayText("Row \(number)"))
      })
  }
}
