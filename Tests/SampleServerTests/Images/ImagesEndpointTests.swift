import Testing

@testable import SampleServer

struct ImagesEndpointTests {
  @Test func servesPicturesThatMayBeKept() async throws {
    let reply = try await SampleClient.withServer { try await $0.get("/images/pier.png?width=640") }
    #expect(reply.status == 200)
    #expect(reply.header("content-type") == "image/png")
    #expect(reply.header("cache-control") == "max-age=3600")
    #expect(try PNGReader(reply.body).width == 320)
  }

  @Test(arguments: ["/images/pier.jpg", "/images/.png", "/images/a%20b.png", "/images/"])
  func hasNoOthers(path: String) async throws {
    let reply = try await SampleClient.withServer { try await $0.get(path) }
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }
}
