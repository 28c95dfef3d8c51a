import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import SampleServer

struct HeadMiddlewareTests {
  @Test(arguments: [(HTTPRequest.Method.head, 0), (.get, 5)])
  func takesTheBodyOffHeadOnly(method: HTTPRequest.Method, length: Int) async throws {
    let middleware = HeadMiddleware<StubContext>()
    let response = try await middleware.handle(.make(method: method), context: StubContext()) {
      _, _ in
      Response.text(.notFound, "words")
    }
    #expect(response.body.contentLength == length)
    #expect(response.headers[.contentLength] == "5")
    #expect(response.status == .notFound)
  }
}
