import Foundation
import TestSupport
import Testing

@testable import StorageKit

/// In addition to the tests of PhotosKit's repository of saved photos, which stores them in this table.
struct SavedPhotoTableTests {
  private let scratch: TemporaryFolder
  private let photos: SavedPhotoTable

  init() throws {
    scratch = try TemporaryFolder()
    photos = try scratch.storage().savedPhotos
  }

  @Test func newestComesFirst() async throws {
    for (id, time) in [("a", 2.0), ("b", 3), ("c", 1), ("d", 3)] {
      _ = try await photos.save(
        .make(id, savedAt: time), image: Data([7]), origin: "o", limit: 100)
    }
    #expect(try await photos.photos(of: "o").map(\.id) == ["d", "b", "a", "c"])
  }

  @Test func storesAnEmptyImage() async throws {
    _ = try await photos.save(.make(imageBytes: 0), image: Data(), origin: "o", limit: 100)
    #expect(try await photos.image(of: "1", origin: "o") == Data())
    #expect(try await photos.photos(of: "o") == [.make(imageBytes: 0)])
  }
}
