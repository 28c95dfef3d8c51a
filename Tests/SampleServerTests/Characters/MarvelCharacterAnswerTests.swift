import Testing

@testable import SampleServer

struct MarvelCharacterAnswerTests {
  private let answers = NumberedCharacter.all.map { MarvelCharacterAnswer($0, origin: "http://h") }

  @Test func hasNoPictureForAFifth() {
    let missing = answers.count { $0.thumbnail.path.hasSuffix("/image_not_available") }
    #expect(0.18...0.22 ~= Double(missing) / Double(answers.count))
    let described = answers.filter { !$0.description.isEmpty }
    #expect(Set(described.map { $0.thumbnail.path.hasSuffix("/image_not_available") }).count == 2)
  }

  @Test func loadsThePicturesOfBothFormats() async throws {
    try await SampleClient.withServer { client in
      for person in try await client.marvel().json.results {
        let picture = try #require(person["thumbnail"])
        let path = try #require(picture["path"]?.string)
        let reply = try await client.load("\(path).\(picture["extension"]?.string ?? "")")
        #expect(reply.status == 200, "\(path)")
        #expect(reply.header("content-type") == "image/png")
      }
      for person in try await client.get("/api/character?page=2").json.results {
        let reply = try await client.load(try #require(person["image"]?.string))
        #expect(reply.status == 200)
      }
    }
  }

  @Test func namesPicturesThatTheServerMakes() throws {
    for path in Set(answers.map(\.thumbnail.path)) {
      let match = try #require(path.wholeMatch(of: /http:\/\/h\/images\/([^.\/]*)/))
      #expect(SamplePicture(name: String(match.1)) != nil, "\(path)")
    }
  }

  @Test func linksToPagesOfDifferentTypes() {
    #expect(answers.allSatisfy { $0.urls.first?.type == "detail" })
    #expect(Set(answers.flatMap(\.urls).map(\.type)) == ["detail", "wiki", "comiclink"])
    #expect(Set(answers.map(\.urls.count)) == [1, 2, 3])
    for link in answers.flatMap(\.urls) {
      #expect(link.url.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "\(link.url)")
    }
  }

  @Test func linksToANameOfAnyScript() {
    let urls = answers.filter { ["Σελήνη", "Pip 🐚"].contains($0.name) }.compactMap(\.urls.first)
    #expect(urls.count == 2)
    #expect(urls.contains { $0.url.contains("/pip?utm_") })
    #expect(urls.contains { $0.url.contains(/\/characters\/\d+\?utm_/) })
  }
}
