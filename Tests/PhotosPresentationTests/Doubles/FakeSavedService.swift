import PhotosDomain

/// Holds each request until the test answers it.
@MainActor
final class FakeSavedService: SavedPhotoRepository {
  struct NotStubbed: Error {}

  private(set) var loads = 0
  private let calls = HeldPhotoCalls<[SavedPhoto]>()

  func photos() async throws -> [SavedPhoto] {
    loads += 1
    return try await calls.wait()
  }

  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> SavingOutcome {
    throw NotStubbed()
  }

  func image(of id: Photo.ID) async throws -> [UInt8]? { throw NotStubbed() }

  func delete(_ id: Photo.ID) async throws -> Bool { throw NotStubbed() }

  func asked() async throws -> HeldPhotoCall<[SavedPhoto]> { try await calls.asked() }

  /// Waits for the next request, and answers it.
  func answer(_ photos: [SavedPhoto]) async throws { try await asked().answer(photos) }

  func fail() async throws { try await asked().fail(PhotoError.offline) }

  func cancelled() async { await calls.cancelled() }
}
