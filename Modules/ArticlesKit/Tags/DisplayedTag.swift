import DisplayKit

/// A tag as a row shows it.
struct DisplayedTag: Equatable, Sendable {
  let row: RowID
  /// Such as "#swift".
  let name: DisplayText
  let summary: DisplayText?
}
