import Testing

@testable import SampleServer

struct MarvelAnswerTests {
  @Test func isEmptyForWhoeverHasItAlready() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.marvel()
      let tag = try #require(first.header("etag"))
      let bare = try #require(try first.json["etag"]?.string)
      #expect(tag == "\"\(bare)\"")
      for known in [tag, bare, "W/\(tag)", "\"x\", \(tag)"] {
        let again = try await client.marvel(headers: ["If-None-Match": known])
        #expect(again.status == 304, "\(known)")
        #expect(again.body.isEmpty)
        #expect(again.header("etag") == tag)
      }
    }
  }

  @Test func isWholeForWhoeverHasAnother() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.marvel()
      let tag = try #require(first.header("etag"))
      for query in ["offset=20", "limit=19", "nameStartsWith=c"] {
        let other = try await client.marvel(query, headers: ["If-None-Match": tag])
        #expect(other.status == 200, "\(query)")
        #expect(other.header("etag") != tag)
      }
      let again = try await client.marvel(headers: ["If-None-Match": "\"x\""])
      #expect(again.body == first.body)
    }
  }

  @Test func isForKeyHoldersEvenWhenItIsEmpty() async throws {
    try await SampleClient.withServer { client in
      let tag = try #require(try await client.marvel().header("etag"))
      let path = SampleClient.signed(SampleClient.characters, hash: "0")
      let reply = try await client.get(path, headers: ["If-None-Match": tag])
      #expect(reply.status == 401)
    }
  }

  @Test func tagsACharacter() async throws {
    try await SampleClient.withServer { client in
      let path = "\(SampleClient.characters)/1009034"
      let tag = try #require(try await client.marvel(path: path).header("etag"))
      let again = try await client.marvel(path: path, headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }
}

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

struct MarvelWorksAnswerTests {
  private func answers(_ work: MarvelWork) -> [MarvelWorksAnswer] {
    NumberedCharacter.all.map { MarvelWorksAnswer(work, of: $0, origin: "http://h") }
  }

  @Test(arguments: MarvelWork.allCases) func sendsTwentyOfAllThatThereAre(work: MarvelWork) {
    let answers = answers(work)
    for answer in answers {
      #expect(answer.returned == min(answer.available, 20))
      #expect(answer.items.count == answer.returned)
    }
    #expect(answers.contains { $0.available > $0.returned })
    #expect(answers.contains { $0.available == 0 })
    #expect(answers.contains { 1..<20 ~= $0.available })
  }

  @Test func leavesMostInFewComics() {
    let counts = answers(.comics).map(\.available)
    #expect(0.5...0.85 ~= Double(counts.count { $0 < 20 }) / Double(counts.count))
    #expect(0.03...0.15 ~= Double(counts.count { $0 >= 400 }) / Double(counts.count))
  }

  @Test(arguments: MarvelWork.allCases) func namesEveryItemOnce(work: MarvelWork) {
    for answer in answers(work) {
      #expect(Set(answer.items.map(\.name)).count == answer.returned)
      #expect(Set(answer.items.map(\.resourceURI)).count == answer.returned)
      for item in answer.items {
        #expect(item.resourceURI.hasPrefix("http://h/v1/public/\(work)/"))
      }
    }
  }

  @Test func sendsATypeForStoriesOnly() {
    #expect(Set(answers(.stories).flatMap(\.items).map(\.type)) == ["cover", "interiorStory"])
    for work in MarvelWork.allCases where work != .stories {
      #expect(answers(work).flatMap(\.items).allSatisfy { $0.type == nil })
    }
  }
}
