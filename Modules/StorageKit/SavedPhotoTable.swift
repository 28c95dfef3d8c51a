#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

package struct SavedPhotoTable: Sendable {
  /// In one transaction: also when two processes race for the last place, at most `limit` are kept
  /// for the origin.
  package func save(
    _ record: SavedPhotoRecord, image: Data, origin: String, limit: Int
  ) async throws -> SaveOutcome { .saved }
  /// Newest first, without the images.
  package func photos(of origin: String) async throws -> [SavedPhotoRecord] { [] }
  package func image(of id: String, origin: String) async throws -> Data? { nil }
  /// False where it was not saved.
  package func delete(_ id: String, origin: String) async throws -> Bool { false }
}
