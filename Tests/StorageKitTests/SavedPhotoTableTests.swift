import Foundation
import TestSupport
import Testing

@testable import StorageKit

struct SavedPhotoTableTests {
  private let scratch: TemporaryFolder
  private let photos: SavedPhotoTable

  init() throws {
    scratch = try TemporaryFolder()
    photos = try scratch.storage().savedPhotos
  }

  private func save(
    _ record: SavedPhotoRecord, _ image: Data = Data([7]), origin: String = "o", limit: Int = 100
  ) async throws -> SaveOutcome {
    try await photos.save(record, image: image, origin: origin, limit: limit)
  }

  @Test func persistsForTheNextProcess() async throws {
    #expect(try await save(.make(imageBytes: 4), Data([0, 1, 2, 255])) == .saved)
    let again = try scratch.storage().savedPhotos
    #expect(try await again.photos(of: "o") == [.make(imageBytes: 4)])
    #expect(try await again.image(of: "1", origin: "o") == Data([0, 1, 2, 255]))
  }

  @Test func savingTwiceStoresOnce() async throws {
    #expect(try await save(.make(), limit: 1) == .saved)
    #expect(try await save(.make(savedAt: 9), Data([8, 8]), limit: 1) == .alreadySaved)
    #expect(try await photos.photos(of: "o") == [.make()])
    #expect(try await photos.image(of: "1", origin: "o") == Data([7]))
  }

  @Test func savingOverTheLimitChangesNothing() async throws {
    for id in ["1", "2"] { #expect(try await save(.make(id), limit: 2) == .saved) }
    #expect(try await save(.make("3"), limit: 2) == .full)
    #expect(try await photos.photos(of: "o").map(\.id).sorted() == ["1", "2"])
    #expect(try await photos.image(of: "3", origin: "o") == nil)
    #expect(try await photos.delete("1", origin: "o"))
    #expect(try await save(.make("3"), limit: 2) == .saved)
  }

  @Test func separatesPhotosByOrigin() async throws {
    #expect(try await save(.make(), limit: 1) == .saved)
    #expect(try await save(.make(), Data([9]), origin: "p", limit: 1) == .saved)
    #expect(try await photos.image(of: "1", origin: "p") == Data([9]))
    #expect(try await photos.delete("1", origin: "p"))
    #expect(try await photos.photos(of: "p").isEmpty)
    #expect(try await photos.photos(of: "o").count == 1)
  }

  @Test func newestComesFirst() async throws {
    for (id, time) in [("a", 2.0), ("b", 3), ("c", 1), ("d", 3)] {
      _ = try await save(.make(id, savedAt: time))
    }
    #expect(try await photos.photos(of: "o").map(\.id) == ["d", "b", "a", "c"])
  }

  @Test func deletingAnUnsavedPhotoReturnsFalse() async throws {
    #expect(try await !photos.delete("1", origin: "o"))
    #expect(try await photos.image(of: "1", origin: "o") == nil)
  }

  @Test func storesAnEmptyImage() async throws {
    #expect(try await save(.make(imageBytes: 0), Data()) == .saved)
    #expect(try await photos.image(of: "1", origin: "o") == Data())
    #expect(try await photos.photos(of: "o") == [.make(imageBytes: 0)])
  }
}
