import Testing

@testable import PhotosKit

struct InMemoryPhotoRepositoryTests {
  private let repository = InMemoryPhotoRepository(
    (1...65).map { .make($0) }, images: ["https://photos.test/1": [1, 2, 3]])

  @Test(arguments: [(1, 30), (2, 30), (3, 5), (4, 0), (.max, 0), (0, 30), (.min, 30)])
  func returnsPagesOfThirty(page: Int, count: Int) async throws {
    let answer = try await repository.photos(page: page, .standard)
    #expect(answer.photos.count == count)
    #expect(answer.number == max(1, page))
  }

  @Test func pagesContainEveryPhotoOnce() async throws {
    var ids: [String] = []
    for page in 1...4 { ids += try await repository.photos(page: page, .standard).photos.map(\.id) }
    #expect(ids == (1...65).map(String.init))
  }

  @Test func returnsPhotosAndTheirImages() async throws {
    let photo = try await repository.photo(id: "1")
    #expect(try await repository.image(of: photo) == [1, 2, 3])
    await #expect(throws: PhotoError.notFound("66")) { try await repository.photo(id: "66") }
    await #expect(throws: PhotoError.notFound("2")) { try await repository.image(of: .make(2)) }
  }

  @Test func listsUploadsFirst() async throws {
    let uploading = SpyUploadProgress()
    let image = PhotoUpload(title: "Mine", format: .gif, bytes: [7, 8])
    let photo = try await repository.upload(image, progress: uploading.report)
    #expect(photo.id == "66")
    #expect(photo.title == "Mine")
    #expect(uploading.sent == [2])
    #expect(try await repository.photos(page: 1, .standard).photos.first == photo)
    #expect(try await repository.image(of: photo) == [7, 8])
  }
}
