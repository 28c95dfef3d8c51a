import TestSupport
import Testing

@testable import PhotosKit

struct UploadPhotoTests {
  private static let fault = PhotoFault(
    summary: "the connection was lost", advice: "", cause: CancellationError())

  private func upload(
    _ content: [UInt8]?, path: String = "/home/me/sunset.png", title: String? = nil,
    to repository: StubPhotoRepository, smaller: [UInt8]? = nil,
    progress: @escaping @Sendable (UploadProgress) -> Void = { _ in }
  ) async throws -> Photo {
    let upload = UploadPhoto(
      repository: repository, files: StubPhotoFiles(content: content),
      compressor: StubImageCompressor(bytes: smaller))
    return try await upload.execute(path: path, title: title, progress: progress)
  }

  @Test func sendsTheFileUnchanged() async throws {
    let repository = StubPhotoRepository(uploads: [.success(.make(9))])
    let progress = SpyLog<UploadProgress>()
    #expect(try await upload(.gif, to: repository, progress: progress.add) == .make(9))
    #expect(repository.calls == [.upload(title: "sunset", .gif, .gif)])
    #expect(progress.all == [UploadProgress(sent: 20, total: 20)])
  }

  @Test func sendsTheCompressedImage() async throws {
    let repository = StubPhotoRepository(uploads: [.success(.make(9))])
    _ = try await upload(.png, to: repository, smaller: [1, 2])
    #expect(repository.calls == [.upload(title: "sunset", .png, [1, 2])])
  }

  @Test(
    arguments: [
      ("a/sunset.png", nil, "sunset"), ("a/sun.set.png", nil, "sun.set"), ("sunset", nil, "sunset"),
      (".png", nil, ".png"), (" .png", nil, " .png"), ("a b .png", nil, "a b"),
      ("sunset.png", " My title\n", "My title"), ("sunset.png", " ", "sunset"),
    ] as [(String, String?, String)])
  func titleDefaultsToTheFileName(path: String, title: String?, sent: String) async throws {
    let repository = StubPhotoRepository(uploads: [.success(.make(9))])
    _ = try await upload(.jpeg, path: path, title: title, to: repository)
    #expect(repository.calls == [.upload(title: sent, .jpeg, .jpeg)])
  }

  @Test func retriesOnceAfterADroppedConnection() async throws {
    let dropped = Result<Photo, any Error>.failure(PhotoError.disconnected(Self.fault))
    let lucky = StubPhotoRepository(uploads: [dropped, .success(.make(9))])
    #expect(try await upload(.png, to: lucky) == .make(9))
    #expect(lucky.calls.count == 2)
    #expect(lucky.calls.first == lucky.calls.last)

    let unlucky = StubPhotoRepository(uploads: [dropped, dropped, .success(.make(9))])
    await #expect(throws: PhotoError.disconnected(Self.fault)) {
      try await upload(.png, to: unlucky)
    }
    #expect(unlucky.calls.count == 2)
  }

  @Test(arguments: [
    PhotoError.failed(fault), .notAnImage(name: "a"), .unusableFile(name: "a", problem: .changed),
  ])
  func doesNotRetryOtherErrors(error: PhotoError) async {
    let repository = StubPhotoRepository(uploads: [.failure(error), .success(.make(9))])
    await #expect(throws: error) { try await upload(.png, to: repository) }
    #expect(repository.calls.count == 1)
  }

  @Test func doesNotRetryCancellation() async {
    let repository = StubPhotoRepository(uploads: [.failure(CancellationError())])
    await #expect(throws: CancellationError.self) { try await upload(.png, to: repository) }
    #expect(repository.calls.count == 1)
  }

  @Test func reportsAMissingFile() async {
    let repository = StubPhotoRepository(uploads: [.success(.make(9))])
    let missing = PhotoError.unusableFile(name: "/home/me/sunset.png", problem: .missing)
    await #expect(throws: missing) { try await upload(nil, to: repository) }
    #expect(repository.calls.isEmpty)
  }

  @Test(
    arguments: [
      (0, .notAnImage(name: "/home/me/sunset.png")),
      (1 << 20, .notAnImage(name: "/home/me/sunset.png")),
      ((10 << 20) + 1, .tooLarge(name: "/home/me/sunset.png", limit: 10 << 20)),
    ] as [(Int, PhotoError)])
  func rejectsFilesThatAreNotImages(byteCount: Int, error: PhotoError) async {
    let repository = StubPhotoRepository(uploads: [.success(.make(9))])
    let content = [UInt8](repeating: UInt8(ascii: "a"), count: byteCount)
    await #expect(throws: error) { try await upload(content, to: repository) }
    #expect(repository.calls.isEmpty)
  }
}
