import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  static func make(
    _ path: String = "/", method: HTTPRequest.Method = .get, host: String? = "127.0.0.1:80",
    headers: HTTPFields = [:]
  ) -> Request {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}
