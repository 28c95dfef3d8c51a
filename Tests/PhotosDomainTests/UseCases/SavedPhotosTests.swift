import PhotosDomain
import Testing

struct SavedPhotosTests {
  private let saved = FakeSavedPhotos([SavedPhoto(.make(7), savedAt: 5, byteCount: 3)])

  @Test func getsWhatIsSaved() async throws {
    let photos = try await GetSavedPhotos(repository: saved).execute()
    #expect(photos == [SavedPhoto(.make(7), savedAt: 5, byteCount: 3)])
  }

  @Test func deletesOnceAndSaysWhatIsNotSaved() async throws {
    let delete = DeletePhoto(repository: saved)
    try await delete.execute(id: "7")
    #expect(saved.ids.isEmpty)
    await #expect(throws: PhotoError.notSaved("7")) { try await delete.execute(id: "7") }
  }
}
