import PhotosDomain

/// Promises everything, and keeps nothing.
struct FakeForgetfulPhotos: SavedPhotoRepository {
  func photos() async throws -> [SavedPhoto] { [] }

  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> SavingOutcome { .saved }

  func image(of id: Photo.ID) async throws -> [UInt8]? { nil }

  func delete(_ id: Photo.ID) async throws -> Bool { true }
}
