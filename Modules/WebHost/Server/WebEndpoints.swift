import DisplayKit
import HTTPTypes
import Hummingbird
import NIOCore
import PNGKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pages of the app at their own addresses, and the host's resources below `/-/`.
struct WebEndpoints: Sendable {
  let sessions: WebSessions
  let pictures: PictureLoads
  let limits: WebLimits

  func addRoutes(to router: Router<WebContext>) {
    router.get("/-/regatta.js") { request, _ in try await script(request) }
    router.get("/-/compare.js") { _, _ in try Self.resource("compare.js", "text/javascript") }
    router.get("/-/regatta.css") { _, _ in try Self.resource("regatta.css", "text/css") }
    router.get("/favicon.ico") { _, _ in Response(status: .noContent) }
    router.get("/-/search") { request, _ in try await search(request) }
    router.get("/-/picture") { request, _ in try await picture(request) }
    router.get("/-/messages") { request, context in
      try await stream(request, on: context.channel)
    }
    router.post("/-/join") { request, _ in
      try await post(request) { event throws(WebError) in
        try sessions.join(event.session, after: event.number ?? -1)
      }
    }
    router.post("/-/leave") { request, _ in
      try await post(request) { sessions.leave($0.session) }
    }
    router.post("/-/event") { request, _ in
      try await post(request) { event throws(WebError) in try sessions.take(event) }
    }
    router.post("/-/upload") { request, _ in try await upload(request) }
    router.get("/") { request, _ in try await page(request) }
    router.get("/**") { request, _ in try await page(request) }
  }

  private static func resource(_ name: String, _ type: String) throws -> Response {
    guard let text = EmbeddedText.files[name] else { throw HTTPError(.notFound) }
    return .text(.ok, text, type: type)
  }

  /// For a page, or for the worker of all pages.
  private func script(_ request: Request) async throws -> Response {
    if let id = request.uri.queryParameters.get("session", as: Int.self) {
      await sessions.session(id)?.tab.noteScript()
    }
    return try Self.resource("regatta.js", "text/javascript")
  }

  private func page(_ request: Request) async throws -> Response {
    guard request.uri.string.utf8.count <= limits.address else { throw HTTPError(.uriTooLong) }
    guard let address = WebRequest(request.uri.string) else { throw HTTPError(.badRequest) }
    do { return try await page(address) } catch {
      throw HTTPError(error.status, message: error.message)
    }
  }

  @MainActor
  private func page(_ request: WebRequest) async throws(WebError) -> Response {
    let session = try await sessions.open(request)
    guard let destination = session.destination else { return response(with: session) }
    sessions.close(session)
    return Response(status: .seeOther, headers: [.location: destination])
  }

  @MainActor
  func response(with session: WebSession) -> Response {
    .text(
      session.page.isRejected ? .badRequest : .ok, WebDocument.markup(of: session),
      type: "text/html")
  }

  private func search(_ request: Request) async throws -> Response {
    guard request.uri.string.utf8.count <= limits.address else { throw HTTPError(.uriTooLong) }
    let target = URLComponents(string: request.uri.string.withEncodedSpaces)
    func value(_ name: String) -> String? {
      target?.queryItems?.first { $0.name == name }?.value
    }
    guard let words = value("words"), let list = value("in"),
      let address = await sessions.app.search(words, list)
    else { throw HTTPError(.badRequest) }
    return Response(status: .seeOther, headers: [.location: address])
  }

  private func post(
    _ request: Request, _ handle: @MainActor (WebEvent) throws(WebError) -> Void
  ) async throws -> Response {
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: limits.message)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    }
    guard let event = try? JSONDecoder().decode(WebEvent.self, from: Data(body.readableBytesView))
    else { throw HTTPError(.badRequest) }
    do { try await handle(event) } catch { return error.response }
    return Response(status: .noContent)
  }

  /// One picture of a page that is open.
  private func picture(_ request: Request) async throws -> Response {
    let query = request.uri.queryParameters
    guard let id = query.get("session", as: Int.self),
      let link = query["link"].flatMap({ WebLink(String($0)) }),
      let session = await session(id, showing: link)
    else { throw HTTPError(.notFound) }
    guard let bytes = await pictures.picture(at: link, of: session),
      let type = ImageType(of: bytes)
    else {
      // The browser shows the words, and logs no error.
      return Response(status: .noContent)
    }
    return Response(
      status: .ok, headers: [.contentType: type.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  @MainActor
  private func session(_ id: Int, showing picture: WebLink) -> WebSession? {
    sessions.session(id).flatMap { $0.shown.controls.pictures.contains(picture) ? $0 : nil }
  }

  /// Ends when the browser closes the connection or opens another.
  private func stream(_ request: Request, on channel: any Channel) async throws -> Response {
    // A link of a page to this address would interrupt all tabs.
    let mode = HTTPField.Name("Sec-Fetch-Mode").flatMap { request.headers[$0] }
    guard mode != "navigate" else { throw HTTPError(.notAcceptable, message: "this is no page") }
    let (id, messages) = await sessions.connect { channel.close(promise: nil) }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: ":\n\n"))
        do {
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await message in messages {
              try await writer.write(ByteBuffer(string: message))
              await sessions.noteSent(message, on: id)
            }
          }
        } catch {
          await sessions.disconnect(id)
          throw error
        }
        await sessions.disconnect(id)
        try await writer.finish(nil)
      })
  }
}

extension WebError {
  var response: Response {
    .text(status, message, retryAfter: self == .tooManyEvents ? 1 : nil)
  }

  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .tooManySessions, .tooManyUploads: .serviceUnavailable
    case .gone: .gone
    case .notConnected, .unknownControl: .conflict
    case .tooManyEvents: .tooManyRequests
    }
  }

  fileprivate var message: String {
    switch self {
    case .notFound: "this address does not exist"
    case .tooManySessions: "too many open tabs; close some, and reload"
    case .gone: "this page was closed; reload it"
    case .notConnected: "open the stream first"
    case .tooManyEvents: "too many events a second"
    case .tooManyUploads: "other files are being uploaded; try again"
    case .unknownControl: "the page does not have this control"
    }
  }
}
