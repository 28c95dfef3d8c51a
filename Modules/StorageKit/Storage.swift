package import Foundation
import SystemKit

/// The SQLite file `regatta.sqlite` in a directory: cached responses, saved photos, and the search
/// index of what the user has read.
///
/// Any number of processes may use it at the same time. Each call throws ``StorageError`` only, or
/// `CancellationError` if the caller is cancelled.
package struct Storage: Sendable {
  package let responses: StoredResponses
  package let savedPhotos: SavedPhotoTable
  package let readings: ReadingIndex
  let connection: Connection

  /// Creates the directory (0700) and the file (0600) if they are missing.
  ///
  /// Blocks while another process creates the file. `capacity` limits, in bytes, the cached
  /// responses and, separately, the searchable text; saved photos are not limited. `timeout` is
  /// how long calls in a row wait for another process, in short pauses. `onLogKept` receives a
  /// sentence for the user after a durable write that is in the write-ahead log only, so that a
  /// copy of the main file alone is not a backup.
  package init(
    directory: String, capacity: Int = 64 << 20, timeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    pause: @escaping @Sendable (Duration) -> Void = { CurrentProcess.blockThread(for: $0) },
    onLogKept: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) {
    let file = StorageFile(directory: directory)
    connection = try Connection(
      file, BusyWait(timeout: timeout, pause: pause, hasLocks: file.hasLocks),
      onLogKept: onLogKept)
    responses = StoredResponses(connection: connection, capacity: capacity, now: now)
    savedPhotos = SavedPhotoTable(connection: connection)
    readings = ReadingIndex(connection: connection, capacity: capacity, now: now)
  }
}
