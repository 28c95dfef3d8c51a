import Testing

@testable import PhotosKit

struct SavePhotoTests {
  private func save(
    _ id: String, from photos: StubPhotoRepository = StubPhotoRepository(image: .png),
    into saved: FakeSavedPhotos
  ) async throws -> SavePhoto.Outcome {
    try await SavePhoto(photos: photos, saved: saved).execute(id: id)
  }

  @Test func savesThePhotoAndItsImage() async throws {
    let photos = StubPhotoRepository(image: .png)
    let saved = FakeSavedPhotos()
    #expect(try await save("7", from: photos, into: saved) == .saved(.make(7), byteCount: 33))
    #expect(try await saved.photos() == [SavedPhoto(photo: .make(7), savedAt: 0, byteCount: 33)])
    #expect(photos.calls == [.photo("7"), .image("7")])
  }

  @Test func doesNotFetchAPhotoThatIsAlreadySaved() async throws {
    let photos = StubPhotoRepository()
    let saved = FakeSavedPhotos([SavedPhoto(photo: .make(7), savedAt: 5, byteCount: 3)])
    #expect(try await save("7", from: photos, into: saved) == .alreadySaved(.make(7)))
    #expect(try await saved.photos() == [SavedPhoto(photo: .make(7), savedAt: 5, byteCount: 3)])
    #expect(photos.calls.isEmpty)
  }

  @Test func rejectsThePhotoAfterTheHundredth() async throws {
    let saved = FakeSavedPhotos(count: 99)
    #expect(try await save("1", into: saved) == .saved(.make(1), byteCount: 33))
    let photos = StubPhotoRepository(image: .png)
    await #expect(throws: PhotoError.tooManySaved(limit: 100)) {
      try await save("2", from: photos, into: saved)
    }
    #expect(saved.ids.count == 100)
    #expect(!saved.ids.contains("2"))
    #expect(photos.calls.isEmpty, "nothing is fetched")
    #expect(
      try await save("1", into: saved) == .alreadySaved(.make(1)),
      "a saved photo does not count again")
  }

  @Test func requestsNoPictureFromAHostThatIsGone() async {
    let photos = StubPhotoRepository(image: .png, url: "https://via.placeholder.com/600/92c952")
    let saved = FakeSavedPhotos()
    await #expect(throws: PhotoError.pictureGone("7")) {
      try await save("7", from: photos, into: saved)
    }
    #expect(photos.calls == [.photo("7")])
    #expect(saved.ids.isEmpty)
  }

  @Test func concurrentSaveTakesTheLastSlot() async throws {
    let other = SavedPhoto(photo: .make(99), savedAt: 0, byteCount: 1)
    let kept = (0..<99).map { SavedPhoto(photo: .make(1000 + $0), savedAt: 0, byteCount: 1) }
    let saved = FakeSavedPhotos(kept) { kept in
      if kept.count < 100 { kept.append(other) }
    }
    await #expect(throws: PhotoError.tooManySaved(limit: 100)) { try await save("1", into: saved) }
    #expect(saved.ids.count == 100)
    #expect(!saved.ids.contains("1"))
  }

  @Test func reportsAPhotoSavedConcurrentlyAsAlreadySaved() async throws {
    let saved = FakeSavedPhotos { $0 = [SavedPhoto(photo: .make(7), savedAt: 0, byteCount: 1)] }
    #expect(try await save("7", into: saved) == .alreadySaved(.make(7)))
  }

  @Test(
    arguments: [
      ("0", "", 0, .notFound("0")),
      ("7", "<html>", 0, .notAnImage(name: "https://photos.test/7")),
      ("7", "", 0, .notAnImage(name: "https://photos.test/7")),
      ("7", "GIF89a", 10 << 20, .tooLarge(name: "https://photos.test/7", limit: 10 << 20)),
    ] as [(String, String, Int, PhotoError)])
  func savesNothingOnFailure(
    id: String, image: String, zeros: Int, error: PhotoError
  ) async {
    let saved = FakeSavedPhotos()
    let photos = StubPhotoRepository(
      image: Array(image.utf8) + [UInt8](repeating: 0, count: zeros))
    await #expect(throws: error) { try await save(id, from: photos, into: saved) }
    #expect(saved.ids.isEmpty)
  }

  @Test func savesAnImageOfTenMebibytes() async throws {
    let image = [UInt8].png + [UInt8](repeating: 0, count: (10 << 20) - 33)
    let saved = FakeSavedPhotos()
    #expect(
      try await save("7", from: StubPhotoRepository(image: image), into: saved)
        == .saved(.make(7), byteCount: 10 << 20))
  }
}

struct SavedPhotosTests {
  private let saved = FakeSavedPhotos([SavedPhoto(photo: .make(7), savedAt: 5, byteCount: 3)])

  @Test func returnsSavedPhotos() async throws {
    let photos = try await GetSavedPhotos(repository: saved).execute()
    #expect(photos == [SavedPhoto(photo: .make(7), savedAt: 5, byteCount: 3)])
  }

  @Test func deletesOnceAndReportsUnsavedPhotos() async throws {
    let delete = DeletePhoto(repository: saved)
    try await delete.execute(id: "7")
    #expect(saved.ids.isEmpty)
    await #expect(throws: PhotoError.notSaved("7")) { try await delete.execute(id: "7") }
  }
}
