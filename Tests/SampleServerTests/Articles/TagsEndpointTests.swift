import Testing

@testable import SampleServer

struct TagsEndpointTests {
  @Test func sendsTenAPageAndAnEmptyOneAtTheEnd() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.get("/api/tags").json
      #expect(first.elements.count == 10)
      #expect(first.elements[0]["name"] == "swift")
      #expect(try await client.get("/api/tags?page=2").json.ids.first == 11)
      #expect(try await client.get("/api/tags?page=3").text == "[]")
      #expect(try await client.get("/api/tags?per_page=20").json.elements.count == 20)
    }
  }

  @Test func sendsNullForWhatATagLacks() async throws {
    let tags = try await SampleClient.withServer { try await $0.get("/api/tags?per_page=20").json }
    let design = tags.elements.first { $0["name"] == "design" }
    #expect(design?.keys == ["id", "name", "bg_color_hex", "text_color_hex", "short_summary"])
    #expect(design?["bg_color_hex"] == .null)
    #expect(design?["short_summary"] == .null)
  }
}
