import Hummingbird
import Logging

/// Runs a middleware without a server.
struct StubContext: RequestContext {
  struct Source: RequestContextSource {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  }

  var coreContext: CoreRequestContextStorage

  init(source: Source = Source()) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}

extension Request {
  static func make(
    _ path: String = "/", host: String? = "127.0.0.1:80", headers: HTTPFields = [:]
  ) -> Request {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: host, path: path, headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}
