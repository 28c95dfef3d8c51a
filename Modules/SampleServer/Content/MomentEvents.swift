import HTTPTypes
import Hummingbird
import NIOCore

/// Streams the moments that arrive, as server-sent events with the moment's ID.
///
/// A stream ends before the limit of a request, so that the server need not close it; the client
/// opens the next one after the last event's ID.
struct MomentEvents: Sendable {
  /// The longest time without a byte.
  private static let silence = Duration.seconds(10)

  private let arriving: ArrivingMoments
  private let length: Duration
  private let uptime: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init(arriving: ArrivingMoments, _ options: SampleServerOptions) {
    self.arriving = arriving
    length = options.requestTime * 0.8
    uptime = options.uptime
    sleep = options.sleep
  }

  /// From the moment after the request's `Last-Event-ID`, or from now on.
  func response(to request: Request) throws -> Response {
    arriving.begin()
    let lastID = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    let first = lastID.flatMap(arriving.number) ?? arriving.count
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
    try await send(ByteBuffer(string: "retry: 1000\n\n"))
    while uptime() < end {
      while sent < arriving.count {
        sent += 1
        try await send(try event(sent, origin: origin))
      }
      let next = max(.milliseconds(1), arriving.timeToNext ?? Self.silence)
      try await sleep(min(Self.silence, next, end - uptime()))
      if sent == arriving.count { try await send(ByteBuffer(string: ":\n\n")) }
    }
  }

  private func event(_ number: Int, origin: String) throws -> ByteBuffer {
    let (id, moment) = ArrivingMoments.moment(number)
    guard case .object(let fields) = moment else { return ByteBuffer() }
    let likes = MomentsEndpoint.likes(of: id, 0, isLiked: false)
    let data = try SampleContent.body(
      JSONValue.object(fields.merging(likes) { $1 }), origin: origin)
    return ByteBuffer(string: "event: tweet\nid: \(id)\ndata: \(String(buffer: data))\n\n")
  }
}
