import HTTPTypes
import Hummingbird
import NIOCore

/// Streams the moments that are added, as server-sent events with the moment's ID.
///
/// A stream ends before the limit of a request, so that the server need not close it; the client
/// opens the next one after the last event's ID.
struct MomentEvents: Sendable {
  /// The longest time without a byte.
  private static let silence = Duration.seconds(10)

  private let added: AddedMoments
  private let length: Duration
  private let uptime: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init(added: AddedMoments, _ options: SampleServerOptions) {
    self.added = added
    length = options.requestTime * 0.8
    uptime = options.uptime
    sleep = options.sleep
  }

  /// From the moment after the request's `Last-Event-ID`, or from now on.
  func response(to request: Request) throws -> Response {
    added.begin()
    let lastID = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    let first = lastID.flatMap(added.number) ?? added.lastNumber
    let origin = request.origin
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await write(after: first, origin: origin) { try await writer.write($0) }
        try await writer.finish(nil)
      })
  }

  private func write(
    after first: Int, origin: String, _ send: (ByteBuffer) async throws -> Void
  ) async throws {
    let end = uptime() + length
    var sent = first
    // The ID without data, so that a connection that is lost before its first event misses none either.
    try await send(ByteBuffer(string: "retry: 1000\nid: \(AddedMoment.id(of: first))\n\n"))
    while uptime() < end {
      // Before the moments are read, so that the wait misses none.
      let posts = added.posts
      for moment in added.moments(after: sent) {
        try await send(try event(moment, origin: origin))
        sent = moment.number
      }
      let next = max(.milliseconds(1), added.timeToNext ?? Self.silence)
      try await wait(min(Self.silence, next, end - uptime()), or: posts)
      if sent == added.lastNumber { try await send(ByteBuffer(string: ":\n\n")) }
    }
  }

  /// Returns after `time`, or at the first of `posts`.
  private func wait(_ time: Duration, or posts: AsyncStream<Void>) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await sleep(time) }
      group.addTask { for await _ in posts { return } }
      try await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }

  private func event(_ moment: AddedMoment, origin: String) throws -> ByteBuffer {
    guard case .object(let fields) = moment.value else { return ByteBuffer() }
    let likes = MomentsEndpoint.likes(of: moment.id, 0, isLiked: false)
    let data = try SampleContent.body(
      JSONValue.object(fields.merging(likes) { $1 }), origin: origin)
    return ByteBuffer(string: "event: tweet\nid: \(moment.id)\ndata: \(String(buffer: data))\n\n")
  }
}
