/// A block that holds text only: blocks within it are lines of its text.
enum HTMLLeaf: Equatable {
  case heading(level: Int)
  case cell(isHeader: Bool, columns: Int, rows: Int)
  case summary
  case code(language: DisplayText?)

  /// What stands between two lines of it.
  var separator: UInt8 {
    switch self {
    case .heading, .summary: UInt8(ascii: " ")
    case .cell, .code: UInt8(ascii: "\n")
    }
  }
}
