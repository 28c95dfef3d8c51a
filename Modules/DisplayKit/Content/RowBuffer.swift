import Synchronization

/// The rows of a list that grows at its end, for ``LazyList``.
///
/// Older values share the storage of the newest, so that a host can compare the last list with the
/// next. Appending to the newest value costs the appended rows; appending to an older value, and
/// changing a row of a value whose storage is shared, copies the rows. The rows that only newer
/// values have are released with the last value that shares the storage.
public struct RowBuffer<Row: Equatable & Sendable>: Sendable {
  public var startIndex: Int { 0 }
  public private(set) var endIndex: Int
  private(set) var storage: Storage

  /// The rows of this value and of newer ones. Locked, since values are used on several threads.
  final class Storage: Sendable {
    let rows: Mutex<[Row]>

    init(_ rows: [Row]) { self.rows = Mutex(rows) }
  }

  public init() { self.init([Row]()) }

  /// In constant time for an array.
  public init(_ rows: some Sequence<Row>) {
    let rows = Array(rows)
    storage = Storage(rows)
    endIndex = rows.count
  }

  /// In time linear in the appended rows if this is the newest value, otherwise in all rows.
  public mutating func append(contentsOf rows: some Sequence<Row>) {
    let rows = Array(rows)
    let isNewest = storage.rows.withLock { stored in
      guard stored.count == endIndex else { return false }
      stored += rows
      return true
    }
    if !isNewest { storage = Storage(self.rows + rows) }
    endIndex += rows.count
  }

  /// Shares the array of the storage: not held during an append, which would copy it.
  private var rows: ArraySlice<Row> { storage.rows.withLock { $0[..<endIndex] } }
}

extension RowBuffer: RandomAccessCollection, MutableCollection {
  public subscript(position: Int) -> Row {
    get {
      precondition(indices.contains(position), "index out of range")
      return storage.rows.withLock { $0[position] }
    }
    set {
      precondition(indices.contains(position), "index out of range")
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(Array(rows)) }
      storage.rows.withLock { $0[position] = newValue }
    }
  }
}

extension RowBuffer: Equatable {
  /// In constant time for values that share their storage.
  public static func == (left: RowBuffer, right: RowBuffer) -> Bool {
    left.count == right.count && (left.storage === right.storage || left.rows == right.rows)
  }
}
