import Foundation
import StorageKit
import TestSupport
import Testing

@testable import PhotosKit

struct SavedPhotoContractTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stored(origin: String = "photos.test") throws -> StoredSavedPhotoRepository {
    let storage = try Storage(directory: folder.path)
    return StoredSavedPhotoRepository(table: storage.savedPhotos, origin: origin) {
      Date(timeIntervalSince1970: 1000.9)
    }
  }

  @Test(arguments: SavedPhotoClause.all)
  func storedRepositoryFulfillsTheContract(clause: SavedPhotoClause) async throws {
    let violations = await clause.violations(of: try stored())
    #expect(violations == [])
  }

  /// A clause that this repository meets would check nothing; only the one about empty repositories
  /// may.
  @Test func contractDetectsARepositoryThatStoresNothing() async {
    var fulfilled: [String] = []
    for clause in SavedPhotoClause.all {
      if await clause.violations(of: FakeForgetfulPhotos()).isEmpty {
        fulfilled.append(clause.description)
      }
    }
    #expect(fulfilled == ["nothing is saved at first"])
  }

  @Test func separatesPhotosByOrigin() async throws {
    let (one, other) = (try stored(origin: "a.test"), try stored(origin: "b.test"))
    #expect(try await one.save(.make(1), image: [1], limit: 1))
    #expect(try await other.photos().isEmpty)
    #expect(try await other.image(of: "1") == nil)
    #expect(try await other.save(.make(1, title: "Other"), image: [2], limit: 1))
    #expect(try await other.delete("1"))
    #expect(try await one.image(of: "1") == [1])
  }

  @Test func photosPersist() async throws {
    _ = try await stored().save(.make(1), image: [1, 2], limit: 1)
    #expect(
      try await stored().photos() == [SavedPhoto(photo: .make(1), savedAt: 1000, byteCount: 2)])
    #expect(try await stored().image(of: "1") == [1, 2])
  }
}
