#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The SQLite file `regatta.sqlite` in a directory: cached answers, saved photos, and what can be
/// searched of what was read.
package struct Storage: Sendable {
  package let responses: StoredResponses
  package let savedPhotos: SavedPhotoTable
  package let readings: ReadingIndex

  /// Makes directory (0700) and file (0600) where they are missing.
  ///
  /// `capacity` bounds the answers, in bytes, and the text that can be searched as well; saved
  /// photos don't count. `patience` is how long to wait for another process.
  package init(
    directory: String, capacity: Int = 64 << 20, patience: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(StorageError) {
    responses = StoredResponses()
    savedPhotos = SavedPhotoTable()
    readings = ReadingIndex()
  }
}
