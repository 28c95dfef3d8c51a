/// Cells in rows. A row may be shorter than the others.
public struct Table: Equatable, Sendable {
  /// Empty where the table has no header.
  public var header: [StyledText]
  public var rows: [[StyledText]]

  public init(header: [StyledText] = [], rows: [[StyledText]]) {
    self.header = header
    self.rows = rows
  }
}
