import DisplayKit
import HTTPTypes
import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files for the screen of a page. They are stored in memory up to the form's limit.
extension WebEndpoints {
  func upload(_ request: Request) async throws -> Response {
    do {
      if let address = request.uri.queryParameters["in"] {
        return try await uploadForm(request, at: String(address))
      }
      return try await uploadBody(request)
    } catch let error as WebError { return error.response }
  }

  /// From the script of a page: the body is the file.
  private func uploadBody(_ request: Request) async throws -> Response {
    guard let id = request.uri.queryParameters.get("session", as: Int.self) else {
      throw HTTPError(.badRequest)
    }
    let name = try fileName(in: request)
    let rejection = try await sessions.upload(to: id) { upload in
      try await upload.receive(name, body(of: request, upTo: upload.limit))
    }
    return rejection.map { .text(.unprocessableContent, $0.string) }
      ?? Response(status: .noContent)
  }

  /// From a page without a script. That page may be closed: the response is a new one.
  @MainActor
  private func uploadForm(_ request: Request, at address: String) async throws -> Response {
    guard let target = WebRequest(address) else { throw HTTPError(.badRequest) }
    let session = try await sessions.open(target)
    let rejection = try await sessions.upload(to: session.id) { upload in
      let most = upload.limit + FormFile.mostHeadBytes
      guard let body = try await body(of: request, upTo: most) else {
        return await upload.receive("the file", nil)
      }
      guard let file = FormFile(body, type: request.headers[.contentType]) else {
        throw HTTPError(.badRequest, message: "choose a file")
      }
      try checkName(file.name)
      return await upload.receive(
        file.name, file.bytes.count > upload.limit ? nil : file.bytes)
    }
    await sessions.settle(session, rejection: rejection)
    return response(with: session)
  }

  /// Percent-encoded in a header: an address would be too short for it.
  private func fileName(in request: Request) throws -> String {
    let encoded = HTTPField.Name("File-Name").flatMap { request.headers[$0] }
    guard let name = encoded.flatMap({ URLComponents(string: "?" + $0)?.query }) else {
      throw HTTPError(.badRequest)
    }
    try checkName(name)
    return name
  }

  private func checkName(_ name: String) throws {
    guard name.utf8.count <= limits.fileName else {
      throw HTTPError(.requestHeaderFieldsTooLarge, message: "its name is too long")
    }
  }

  /// Nil for a body above the limit. The server ignores the rest.
  private func body(of request: Request, upTo limit: Int) async throws -> [UInt8]? {
    let bytes: ByteBuffer
    do {
      bytes = try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError { return nil }
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    guard bytes.readableBytes == announced ?? bytes.readableBytes else {
      throw HTTPError(.badRequest, message: "the file is incomplete")
    }
    return Array(bytes.readableBytesView)
  }
}
