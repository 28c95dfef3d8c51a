import HTTPTypes
import Hummingbird

extension Response {
  static func account(
    _ status: HTTPResponse.Status, _ value: some Encodable
  ) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: try encoded(value)))
  }
}
