import Testing

@testable import PhotosKit

struct GetPhotosTests {
  @Test func dropsPhotosWithoutATitleAndCountsThem() async throws {
    let photos = [Photo.make(1), .make(2, title: ""), .make(3, title: ""), .make(4)]
    let repository = StubPhotoRepository(page: PhotoPage(photos: photos, number: 3, skipped: 2))
    let page = try await GetPhotos(repository: repository).execute(page: 3)
    #expect(page == PhotoPage(photos: [.make(1), .make(4)], number: 3, skipped: 2, untitled: 2))
    #expect(page.received == 6)
    #expect(repository.calls == [.page(3)])
  }

  /// Bug: such a page was an empty list, and the exit code 0.
  @Test func rejectsAPageWithoutAValidPhoto() async {
    let page = PhotoPage(photos: [.make(1, title: "")], number: 1, skipped: 2)
    await #expect(throws: PhotoError.noValidPhoto(received: 3)) {
      try await GetPhotos(repository: StubPhotoRepository(page: page)).execute(page: 1)
    }
  }

  @Test(arguments: [(1, 1), (0, 1), (-7, 1), (.min, 1), (.max, .max)])
  func firstPageIsOne(page: Int, requested: Int) async throws {
    let repository = StubPhotoRepository(page: PhotoPage(photos: [], number: 1))
    _ = try await GetPhotos(repository: repository).execute(page: page)
    #expect(repository.calls == [.page(requested)])
  }

  @Test(arguments: [PhotoReadPolicy.standard, .cached, .reload])
  func passesTheReadPolicyToTheRepository(policy: PhotoReadPolicy) async throws {
    let repository = StubPhotoRepository(page: PhotoPage(photos: [], number: 1))
    _ = try await GetPhotos(repository: repository).execute(page: 1, policy)
    #expect(repository.policies == [policy])
  }

  @Test func rethrowsErrorsOfTheRepository() async {
    await #expect(throws: StubPhotoRepository.NotStubbed.self) {
      try await GetPhotos(repository: StubPhotoRepository()).execute(page: 1)
    }
  }
}
