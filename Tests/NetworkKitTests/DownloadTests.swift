import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

/// Responds with these chunks.
private struct StubDownload: StreamingClient {
  var head = HTTPResponse(status: .ok)
  var chunks = ["one ", "two"]
  var error: (any Error)?

  func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
    continuation.finish(throwing: error)
    return StreamedResponse(head: head, body: body)
  }
}

struct DownloadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { URL(filePath: folder.path).appending(path: "file.txt") }

  private func download(_ client: StubDownload, limit: Int = 7) async throws -> [DownloadProgress] {
    var progress: [DownloadProgress] = []
    try await client.download(.make(), to: file, limit: limit) { progress.append($0) }
    return progress
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  private func head(_ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: .ok, headerFields: fields)
  }

  @Test func writesTheBodyAndReportsItsProgress() async throws {
    let progress = try await download(StubDownload(head: head([.contentLength: "7"])))
    #expect(
      progress == [.init(received: 4, expected: 7), .init(received: 7, expected: 7)])
    #expect(try String(contentsOf: file, encoding: .utf8) == "one two")
    #expect(try files() == ["file.txt"])
  }

  @Test(
    arguments: [
      [:], [.contentLength: "-7"], [.contentLength: "7, 7"],
      [.contentLength: "3", .contentEncoding: "gzip"],
    ] as [HTTPFields])
  func doesNotNeedToKnowTheSize(fields: HTTPFields) async throws {
    let progress = try await download(StubDownload(head: head(fields)))
    #expect(progress == [.init(received: 4), .init(received: 7)])
    #expect(try String(contentsOf: file, encoding: .utf8) == "one two")
  }

  @Test(
    arguments: [
      (StubDownload(head: HTTPResponse(status: .notFound)), 7, .notFound),
      (StubDownload(), 6, .tooLarge(limit: 6)), (StubDownload(), 0, .tooLarge(limit: 0)),
      (
        StubDownload(head: .init(status: .ok, headerFields: [.contentLength: "8"])), 7,
        .tooLarge(limit: 7)
      ),
      (
        StubDownload(head: .init(status: .ok, headerFields: [.contentLength: "8"])), 8,
        .connectionLost(host: "example.org")
      ),
      (StubDownload(error: NetworkError.timedOut(host: "a")), 7, .timedOut(host: "a")),
    ] as [(StubDownload, Int, NetworkError)])
  fileprivate func anErrorLeavesTheFileAsItWas(
    client: StubDownload, limit: Int, error: NetworkError
  ) async throws {
    try Data("before".utf8).write(to: file)
    await #expect(throws: error) { try await download(client, limit: limit) }
    #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    #expect(try files() == ["file.txt"])
  }

  @Test func cancellationLeavesNothing() async throws {
    let task = Task { [self] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await download(StubDownload())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try files().isEmpty)
  }

  @Test func replacesALinkAndNotItsTarget() async throws {
    let target = URL(filePath: folder.path).appending(path: "target")
    try Data("before".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    _ = try await download(StubDownload())
    #expect(try String(contentsOf: target, encoding: .utf8) == "before")
    #expect(try String(contentsOf: file, encoding: .utf8) == "one two")
  }

  @Test func reportsThatAFileCannotBeWritten() async throws {
    let missing = URL(filePath: folder.path).appending(path: "missing/file")
    await #expect(throws: POSIXError(.ENOENT)) {
      try await StubDownload().download(.make(), to: missing, limit: 7)
    }
    let page = try #require(URL(string: "https://example.org/a"))
    await #expect(throws: POSIXError(.EINVAL)) {
      try await StubDownload().download(.make(), to: page, limit: 7)
    }
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    await #expect(throws: POSIXError.self) { try await download(StubDownload()) }
    #expect(try files() == ["file.txt"])
  }
}
