import PhotosDomain

/// Holds each request until the test answers it.
@MainActor
final class FakePhotoService: PhotoRepository {
  struct NotStubbed: Error {}

  private(set) var pages: [Int] = []
  private let calls = HeldPhotoCalls<PhotoPage>()

  func photos(page: Int) async throws -> PhotoPage {
    pages.append(page)
    return try await calls.wait()
  }

  func photo(id: Photo.ID) async throws -> Photo { throw NotStubbed() }

  func image(of photo: Photo) async throws -> [UInt8] { throw NotStubbed() }

  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    throw NotStubbed()
  }

  func asked() async throws -> HeldPhotoCall<PhotoPage> { try await calls.asked() }

  /// Waits for the next request, and answers it.
  func answer(_ page: PhotoPage) async throws { try await asked().answer(page) }

  func fail(_ error: any Error = PhotoError.offline) async throws {
    try await asked().fail(error)
  }

  func cancelled() async { await calls.cancelled() }
}

extension PhotoError {
  struct Cause: Error {}

  static let offline = PhotoError.disconnected(
    PhotoFault(summary: "cannot reach photos.test", advice: "Try again later.", cause: Cause()))
}
