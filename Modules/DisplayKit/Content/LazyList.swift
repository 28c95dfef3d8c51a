/// Rows that are built on demand.
///
/// Stores the row values and a function from a value to its content. Lists with equal values are
/// equal; the functions are not compared, so they must depend on nothing but the value. Lists whose
/// values have different types, such as those of two implementations of a screen, are equal if their
/// rows are: the comparison builds them.
public struct LazyList: Equatable, Sendable {
  /// Known without building a row.
  public let count: Int
  /// The row that a host may mark; nil for none.
  public var selection: RowID?

  private let values: any Sendable
  private let makeRow: @Sendable (Int) -> Row
  /// Nil if the values have different types.
  private let isEqual: @Sendable (any Sendable) -> Bool?

  /// A row that was built: its content, and the ID that events contain.
  public struct Row: Equatable, Sendable {
    public let id: RowID
    public let content: Content
    /// The web page of what the row shows.
    public let link: WebLink?
  }

  /// - Parameters:
  ///   - values: compared by `==`; slices of one array compare in constant time.
  ///   - id: unique within the list.
  public init<Values>(
    _ values: Values,
    selection: RowID? = nil,
    id: @escaping @Sendable (Values.Element) -> RowID,
    link: @escaping @Sendable (Values.Element) -> WebLink? = { _ in nil },
    content: @escaping @Sendable (Values.Element) -> Content
  ) where Values: RandomAccessCollection & Equatable & Sendable {
    self.values = values
    self.selection = selection
    count = values.count
    makeRow = { position in
      let value = values[values.index(values.startIndex, offsetBy: position)]
      return Row(id: id(value), content: content(value), link: link(value))
    }
    isEqual = { other in (other as? Values).map { $0 == values } }
  }

  /// Builds the row at `position`, from 0 up to ``count``.
  public func row(at position: Int) -> Row { makeRow(position) }

  public static func == (left: LazyList, right: LazyList) -> Bool {
    guard left.count == right.count, left.selection == right.selection else { return false }
    return left.isEqual(right.values) ?? left.rows.elementsEqual(right.rows)
  }
}

/// Identifies a row within its screen. Never displayed.
public struct RowID: Hashable, Sendable {
  /// Compared by hosts, never interpreted.
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The number's decimal digits.
  public init(_ number: Int) { rawValue = String(number) }
}
