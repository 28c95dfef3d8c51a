import Foundation
import StorageKit
import TestSupport
import Testing

@testable import PhotosKit

struct StoredSavedPhotoRepositoryTests {
  private let folder: TemporaryFolder
  private let repository: StoredSavedPhotoRepository

  init() throws {
    folder = try TemporaryFolder()
    repository = try Self.stored(in: folder)
  }

  private static func stored(
    in folder: TemporaryFolder, origin: String = "photos.test"
  ) throws -> StoredSavedPhotoRepository {
    let storage = try Storage(directory: folder.path)
    return StoredSavedPhotoRepository(table: storage.savedPhotos, origin: origin) {
      Date(timeIntervalSince1970: 1000.9)
    }
  }

  private func ids() async throws -> [String] { try await repository.photos().map(\.id) }

  @discardableResult
  private func save(_ id: Int, limit: Int = 100) async throws -> Bool {
    try await repository.save(.make(id), image: [1, 2, 3], limit: limit)
  }

  @Test func nothingIsSavedAtFirst() async throws {
    #expect(try await repository.photos().isEmpty)
    #expect(try await repository.image(of: "1") == nil)
  }

  @Test func returnsASavedPhotoUnchanged() async throws {
    let photo = Photo(
      id: "a/b 1", title: "\u{1}Tëxt 🦊\n", url: "https://a.test/?b=c", thumbnail: "")
    let image = (0...255).map { UInt8($0) }
    #expect(try await repository.save(photo, image: image, limit: 100))
    #expect(
      try await repository.photos() == [SavedPhoto(photo: photo, savedAt: 1000, byteCount: 256)])
    #expect(try await repository.image(of: photo.id) == image)
  }

  @Test func listsTheNewestFirst() async throws {
    for id in [2, 1, 3] { try await save(id) }
    #expect(try await ids() == ["3", "1", "2"])
  }

  @Test func savingAPhotoTwiceChangesNothing() async throws {
    for id in [1, 2] { try await save(id) }
    let before = try await repository.photos()
    #expect(try await !repository.save(.make(1, title: "Another"), image: [9, 9], limit: 100))
    #expect(try await repository.photos() == before)
    #expect(try await repository.image(of: "1") == [1, 2, 3])
  }

  @Test func savesNoMoreThanTheLimit() async throws {
    for id in 1...3 { #expect(try await save(id, limit: 3)) }
    await #expect(throws: PhotoError.tooManySaved(limit: 3)) { try await save(4, limit: 3) }
    #expect(try await ids() == ["3", "2", "1"])
    #expect(try await repository.image(of: "4") == nil)
    #expect(try await !save(2, limit: 3))
  }

  @Test func concurrentSavesDoNotExceedTheLimit() async throws {
    for id in 1...4 { try await save(id, limit: 5) }
    let saved = try await withThrowingTaskGroup(of: Bool.self) { group in
      for id in 10..<30 {
        group.addTask {
          do { return try await save(id, limit: 5) } catch PhotoError.tooManySaved(limit: 5) {
            return false
          }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(saved == 1)
    #expect(try await ids().count == 5)
  }

  @Test func deletingAllowsSavingAnotherPhoto() async throws {
    for id in 1...2 { try await save(id, limit: 2) }
    #expect(try await repository.delete("1"))
    #expect(try await ids() == ["2"])
    #expect(try await repository.image(of: "1") == nil)
    #expect(try await save(3, limit: 2))
  }

  @Test func deletingAnUnsavedPhotoChangesNothing() async throws {
    try await save(1)
    for id in ["2", "", "01"] { #expect(try await !repository.delete(id), "\(id)") }
    #expect(try await repository.delete("1"))
    #expect(try await !repository.delete("1"))
  }

  @Test func aCancelledTaskThrowsACancellationError() async {
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: CancellationError.self) { try await repository.photos() }
      }
    }
  }

  @Test func separatesPhotosByOrigin() async throws {
    let one = try Self.stored(in: folder, origin: "a.test")
    let other = try Self.stored(in: folder, origin: "b.test")
    #expect(try await one.save(.make(1), image: [1], limit: 1))
    #expect(try await other.photos().isEmpty)
    #expect(try await other.image(of: "1") == nil)
    #expect(try await other.save(.make(1, title: "Other"), image: [2], limit: 1))
    #expect(try await other.delete("1"))
    #expect(try await one.image(of: "1") == [1])
  }

  @Test func photosPersist() async throws {
    _ = try await repository.save(.make(1), image: [1, 2], limit: 1)
    let later = try Self.stored(in: folder)
    #expect(
      try await later.photos() == [SavedPhoto(photo: .make(1), savedAt: 1000, byteCount: 2)])
    #expect(try await later.image(of: "1") == [1, 2])
  }
}
