import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@testable import PhotosKit

struct PhotoUploadingTests {
  private static let made =
    #"{"albumId": 1, "id": 9, "title": "T", "url": "u", "thumbnailUrl": "t"}"#
  private let image = PhotoUpload(
    title: "Fog & sea #1", format: .webp, bytes: (0..<150_000).map { UInt8($0 % 251) })

  private func upload(
    _ image: PhotoUpload? = nil, with client: StubPhotoClient,
    progress: @escaping @Sendable (UploadProgress) -> Void = { _ in }
  ) async throws -> Photo {
    let base = try BaseURL("https://photos.test")
    return try await JSONPlaceholderPhotoRepository(client: client, base: base)
      .upload(image ?? self.image, progress: progress)
  }

  @Test(arguments: [HTTPResponse.Status.created, .ok])
  func sendsTheBytesUnchanged(status: HTTPResponse.Status) async throws {
    let client = StubPhotoClient(status: status, Self.made)
    let photo = try await upload(with: client)
    #expect(photo == Photo(id: "9", title: "T", url: "u", thumbnail: "t"))
    let request = try #require(client.requests.first)
    #expect(request.head.method == .post)
    #expect(request.head.path == "/photos?title=Fog%20%26%20sea%20%231")
    #expect(request.head.headerFields[.contentType] == "image/webp")
    #expect(client.bodies == [try image.read(0..<150_000)])
    guard case .stream(let stream) = request.body else { throw CancellationError() }
    #expect(stream.length == 150_000)
  }

  @Test func reportsProgress() async throws {
    let uploading = SpyLog<UploadProgress>()
    _ = try await upload(with: StubPhotoClient(Self.made), progress: uploading.add)
    #expect(uploading.all.map(\.sent) == [0, 65_536, 131_072, 150_000])
  }

  @Test(
    arguments: [
      (.contentTooLarge, .tooLarge(name: "Fog & sea #1", limit: nil)),
      (.unsupportedMediaType, .notAnImage(name: "Fog & sea #1")),
    ] as [(HTTPResponse.Status, PhotoError)])
  func reportsWhyTheServiceRejectsTheUpload(status: HTTPResponse.Status, error: PhotoError) async {
    await #expect(throws: error) { try await upload(with: StubPhotoClient(status: status, "{}")) }
  }

  @Test func distinguishesADroppedConnectionFromOtherErrors() async {
    let lost = NetworkError.connectionLost(host: "photos.test")
    let dropped = StubPhotoClient(.failure(lost), readsBodies: false)
    let error = await #expect(throws: PhotoError.self) { try await upload(with: dropped) }
    guard case .disconnected(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.cause as? NetworkError == lost)

    let dropAtTheEnd = StubPhotoClient(.failure(lost))
    let unconfirmed = await #expect(throws: PhotoError.self) {
      try await upload(with: dropAtTheEnd)
    }
    guard case .failed(let unconfirmedFault) = unconfirmed else {
      Issue.record("\(String(describing: unconfirmed))")
      return
    }
    #expect(unconfirmedFault.advice == "Check the list before you upload it again.")

    let rejected = StubPhotoClient(status: .forbidden, "")
    let other = await #expect(throws: PhotoError.self) { try await upload(with: rejected) }
    #expect(other?.errorDescription == "not allowed")
  }

  /// Bug: the user was advised to try again.
  @Test(
    arguments: [
      (.gatewayTimeout, ""), (.internalServerError, "{}"), (.created, "[]"), (.created, "created"),
    ] as [(HTTPResponse.Status, String)])
  func anErrorAfterTheUploadMayFollowItsAcceptance(
    status: HTTPResponse.Status, body: String
  ) async throws {
    let client = StubPhotoClient(status: status, body)
    let error = await #expect(throws: PhotoError.self) { try await upload(with: client) }
    let words = try #require(error?.errorDescription)
    #expect(words.hasSuffix("; the photo may be in the list already"))
    #expect(error?.recoverySuggestion == "Check the list before you upload it again.")
  }

  @Test func reportsAnUnreadableFile() async {
    let changed = PhotoError.unusableFile(name: "a.png", problem: .changed)
    let image = PhotoUpload(title: "a", format: .png, byteCount: 100_000) { range in
      if range.upperBound == 100_000 { throw changed }
      return [UInt8](repeating: 0, count: range.count)
    }
    let client = StubPhotoClient(Self.made)
    await #expect(throws: changed) { try await upload(image, with: client) }
    #expect(client.bodies.isEmpty, "the body is incomplete")
  }

  @Test func rethrowsCancellation() async {
    let client = StubPhotoClient(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await upload(with: client) }
  }
}
