import NetworkKit
import NetworkTransport
import ServerSupport
import TestSupport
import Testing

@testable import PhotosKit

/// Uploads a file over real connections.
@Suite(.timeLimit(.minutes(5)))
struct PhotoUploadServerTests {
  private static let made = #"{"id": 9, "title": "sunset", "url": "u", "thumbnailUrl": "t"}"#
  /// A JPEG's first segment.
  private static let image: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF] + (0..<300_000).map { UInt8($0 % 251) }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func upload(
    to server: FaultyServer, progress: @escaping @Sendable (UploadProgress) -> Void = { _ in }
  ) async throws -> Photo {
    let path = try folder.write(Self.image, to: "sunset.txt")
    return try await AsyncHTTPTransport.withTransport { transport in
      let repository = JSONPlaceholderPhotoRepository(
        client: transport, base: try BaseURL(server.url))
      let upload = UploadPhoto(
        repository: repository, files: LocalPhotoFiles(), compressor: PNGCompressor())
      return try await upload.execute(path: path, progress: progress)
    }
  }

  @Test func sendsTheFile() async throws {
    try await FaultyServer.run({ _ in .respond(status: 201, body: Self.made) }) { server in
      let uploading = SpyLog<UploadProgress>()
      #expect(try await upload(to: server, progress: uploading.add).id == "9")
      let request = try #require(server.requests.first)
      #expect(request.method == "POST")
      #expect(request.target == "/photos?title=sunset")
      #expect(request.header("Content-Type") == "image/jpeg")
      #expect(request.header("Content-Length") == "300009")
      #expect(request.body == Self.image)
      #expect(uploading.all.map(\.sent) == [0, 65_536, 131_072, 196_608, 262_144, 300_009])
    }
  }

  @Test func doesNotRepeatAnUploadThatTheServerHasSeenWhole() async throws {
    try await FaultyServer.run({ _ in .dropBeforeResponse }) { server in
      let error = await #expect(throws: PhotoError.self) { try await upload(to: server) }
      guard case .connectionLost = error?.cause as? NetworkError else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(server.requests.map { $0.body == Self.image } == [true])
    }
  }

  @Test(arguments: [100_000, 400_000])
  func reportsAFileThatChangesDuringTheUpload(length: Int) async throws {
    try await FaultyServer.run({ _ in .respond(status: 201, body: Self.made) }) { server in
      let folder = folder
      let changed = PhotoError.unusableFile(
        name: folder.path + "/sunset.txt", problem: .changed)
      await #expect(throws: changed) {
        try await upload(to: server) { progress in
          guard progress.sent == 131_072 else { return }
          try? folder.resize("sunset.txt", to: UInt64(length))
        }
      }
      #expect(server.requests.isEmpty, "no request completed")
    }
  }
}
