#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The SQLite file `regatta.sqlite` in a directory: cached answers, saved photos, and what can be
/// searched of what was read.
///
/// Any number of processes may use it at once. Every call throws ``StorageError`` and nothing else,
/// except that a cancelled caller gets `CancellationError`.
package struct Storage: Sendable {
  package let responses: StoredResponses
  package let savedPhotos: SavedPhotoTable
  package let readings: ReadingIndex
  let connection: Connection

  /// Makes directory (0700) and file (0600) where they are missing.
  ///
  /// Blocks for as long as another process makes the file at the same time. `capacity` bounds the
  /// answers, in bytes, and the text that can be searched as well; saved photos don't count.
  /// `patience` is how long any call waits for another process; `onWait` is called before each of
  /// its short waits.
  package init(
    directory: String, capacity: Int = 64 << 20, patience: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    onWait: @escaping @Sendable () -> Void = {}
  ) throws(StorageError) {
    let file = StorageFile(directory: directory)
    try file.make()
    connection = try Connection(file, patience: patience, onWait: onWait)
    responses = StoredResponses(connection: connection, capacity: capacity, now: now)
    savedPhotos = SavedPhotoTable(connection: connection)
    readings = ReadingIndex(connection: connection, capacity: capacity, now: now)
  }
}
