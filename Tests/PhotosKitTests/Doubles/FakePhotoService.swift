import Synchronization

@testable import PhotosKit

/// Holds each request until the test sends its response.
@MainActor
final class FakePhotoService: PhotoRepository {
  struct NotStubbed: Error {}

  private(set) var pages: [Int] = []
  private(set) var policies: [PhotoReadPolicy] = []
  private let calls = HeldPhotoCalls<PhotoPage>()

  func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage {
    pages.append(page)
    policies.append(policy)
    return try await calls.wait()
  }

  func photo(id: Photo.ID) async throws -> Photo { throw NotStubbed() }

  func image(of photo: Photo) async throws -> [UInt8] { throw NotStubbed() }

  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    throw NotStubbed()
  }

  func nextRequest() async throws -> HeldPhotoCall<PhotoPage> { try await calls.nextRequest() }

  /// Waits for the next request, and responds to it.
  func respond(with page: PhotoPage) async throws { try await nextRequest().respond(with: page) }

  func fail(_ error: any Error = PhotoError.offline) async throws {
    try await nextRequest().fail(error)
  }

  /// Whether the last request is cancelled.
  var isCancelled: Bool { calls.last?.isCancelled ?? false }
}

extension PhotoError {
  struct Cause: Error {}

  static let offline = PhotoError.disconnected(
    PhotoFault(summary: "cannot reach photos.test", advice: "Try again later.", cause: Cause()))
}

/// Holds each request until the test sends its response.
@MainActor
final class FakeSavedService: SavedPhotoRepository {
  struct NotStubbed: Error {}

  private(set) var loads = 0
  private let calls = HeldPhotoCalls<[SavedPhoto]>()

  func photos() async throws -> [SavedPhoto] {
    loads += 1
    return try await calls.wait()
  }

  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> Bool {
    throw NotStubbed()
  }

  func image(of id: Photo.ID) async throws -> [UInt8]? { throw NotStubbed() }

  func delete(_ id: Photo.ID) async throws -> Bool { throw NotStubbed() }

  func nextRequest() async throws -> HeldPhotoCall<[SavedPhoto]> { try await calls.nextRequest() }

  /// Waits for the next request, and responds to it.
  func respond(with photos: [SavedPhoto]) async throws {
    try await nextRequest().respond(with: photos)
  }

  func fail() async throws { try await nextRequest().fail(PhotoError.offline) }

  /// Whether the last request is cancelled.
  var isCancelled: Bool { calls.last?.isCancelled ?? false }
}

/// The held requests, in order.
@MainActor
final class HeldPhotoCalls<Value: Sendable> {
  private let calls = AsyncStream<HeldPhotoCall<Value>>.makeStream()
  private(set) var last: HeldPhotoCall<Value>?

  func wait() async throws -> Value {
    let call = HeldPhotoCall<Value>()
    last = call
    calls.continuation.yield(call)
    return try await call.response()
  }

  /// Waits for the next request.
  func nextRequest() async throws -> HeldPhotoCall<Value> {
    for await call in calls.stream { return call }
    throw CancellationError()
  }
}

/// A request that waits for its response from the test, or for its cancellation.
@MainActor
final class HeldPhotoCall<Value: Sendable> {
  private let responses = AsyncThrowingStream<Value, any Error>.makeStream()
  private let cancellation = Mutex(false)

  /// As soon as its task is cancelled.
  nonisolated var isCancelled: Bool { cancellation.withLock { $0 } }

  func response() async throws -> Value {
    try await withTaskCancellationHandler {
      for try await value in responses.stream { return value }
      throw CancellationError()
    } onCancel: {
      cancellation.withLock { $0 = true }
    }
  }

  func respond(with value: Value) { responses.continuation.yield(value) }

  func fail(_ error: any Error) { responses.continuation.finish(throwing: error) }
}
