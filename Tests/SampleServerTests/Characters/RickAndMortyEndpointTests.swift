import Testing

@testable import SampleServer

struct RickAndMortyEndpointTests {
  private let client = SampleClient()
  private let count = SampleCharacter.all.count

  @Test func sendsTwentyCharactersPerPage() async throws {
    let json = try await client.get("/api/character").json
    #expect(json.keys == ["info", "results"])
    #expect(json["info"]?.keys == ["count", "pages", "next", "prev"])
    #expect(json["info"]?["count"] == .number(count))
    #expect(json["info"]?["pages"] == .number((count + 19) / 20))
    #expect(json["info"]?["prev"] == .null)
    #expect(json["results"]?.ids == Array(1...20))
  }

  @Test func pagesLinkForwardAndBackwardInBothSpellings() async throws {
    let forth = try await walk(from: "/api/character", key: "next")
    #expect(forth.ids == Array(1...count))
    let last = "/api/character?page=\(forth.urls.count + 1)"
    let back = try await walk(from: last, key: "prev")
    #expect(back.ids.sorted() == forth.ids)
    for urls in [forth.urls, back.urls] {
      let spellings = urls.map { $0.contains("/?") }
      #expect(Set(spellings) == [true, false])
      #expect(zip(spellings, spellings.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  /// The IDs of all pages, and the urls of the next pages.
  private func walk(from path: String, key: String) async throws -> (ids: [Int], urls: [String]) {
    var reply = try await client.get(path)
    var (ids, urls): ([Int], [String]) = ([], [])
    while true {
      let json = try reply.json
      ids += json["results"]?.ids ?? []
      let address = json["info"]?[key]
      if address == .null { return (ids, urls) }
      reply = try await client.load(address)
      #expect(reply.status == 200)
      urls.append(address?.string ?? "")
    }
  }

  @Test func sendsEveryKeyOfACharacter() async throws {
    let origin = client.origin
    var json = try await client.get("/api/character/49").json
    #expect(json["created"]?.string?.isEmpty == false)
    json["created"] = nil
    #expect(json["episode"] != nil)
    json["episode"] = nil
    #expect(
      json == [
        "id": 49, "name": "Captain Nobody", "status": "unknown", "species": "Human",
        "gender": "unknown", "type": "", "origin": ["name": "unknown", "url": ""],
        "location": ["name": "Somewhere Astern", "url": ""],
        "url": "\(origin)/api/character/49", "image": "\(origin)/images/avatar-person-49-90.png",
      ])
    let home = try await client.get("/api/character/1").json["location"]
    #expect(home?["url"]?.string == "\(origin)/api/location/1")
  }

  @Test func hasTheSameCharactersAsMarvel() async throws {
    var names: [String] = []
    for page in 1...((count + 19) / 20) {
      names += try await client.get("/api/character?page=\(page)").json.names
    }
    #expect(names.sorted() == (try await client.allMarvel().map(\.name).sorted()))
  }

  @Test(arguments: [
    ("?page=9999", 404, "There is nothing here"),
    ("?page=9223372036854775807", 404, "There is nothing here"),
    ("?name=zzz", 404, "There is nothing here"), ("?status=sunken", 404, "There is nothing here"),
    ("?species=horse", 404, "There is nothing here"),
    ("?name=Captain&page=2", 404, "There is nothing here"),
    ("/0", 404, "Character not found"), ("/9999", 404, "Character not found"),
    ("/-1", 404, "Character not found"), ("/abc", 500, "A character's id is a number"),
  ])
  func sendsErrors(path: String, status: Int, error: String) async throws {
    let reply = try await client.get("/api/character\(path)")
    #expect(reply.status == status)
    #expect(reply.text == #"{"error":"\#(error)"}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }
}

struct RickAndMortyListRequestTests {
  private let people = [
    SampleCharacter.make("Captain Rook", status: "Dead"),
    .make("Petrel", species: "Seabird"),
    .make("Brook", species: "Selkie", status: "unknown"), .make("潮見ハル"),
  ].enumerated().map { NumberedCharacter(number: $0.offset + 1, character: $0.element) }

  private func list(_ query: String) -> RickAndMortyListRequest {
    RickAndMortyListRequest(.make("/api/character?\(query)"))
  }

  @Test(arguments: [
    ("", [1, 2, 3, 4]), ("name=", [1, 2, 3, 4]), ("name=rook", [1, 3]), ("name=ROOK", [1, 3]),
    ("name=n%20r", [1]), ("name=%E3%83%8F", [4]), ("name=x", []), ("status=dead", [1]),
    ("status=Alive", [2, 4]), ("status=unknown", [3]), ("status=ali", []), ("species=bird", [2]),
    ("species=human", [1, 4]), ("name=rook&status=unknown", [3]),
  ])
  func filters(query: String, numbers: [Int]) {
    #expect(list(query).matches(in: people).map(\.number) == numbers)
  }

  @Test(arguments: [("page=2", 2), ("page=0", 1), ("page=-3", 1), ("page=x", 1), ("", 1)])
  func invalidPageIsTheFirst(query: String, page: Int) {
    #expect(list(query).page == page)
  }

  @Test func pageURLsIncludeTheFilters() {
    let list = list("name=n%20r&page=3&status=alive")
    let rest = "&name=n%20r&status=alive"
    #expect(list.address(ofPage: 4, origin: "http://h") == "http://h/api/character?page=4\(rest)")
    #expect(list.address(ofPage: 5, origin: "http://h") == "http://h/api/character/?page=5\(rest)")
    #expect(self.list("").address(ofPage: 2, origin: "http://h").hasSuffix("/api/character?page=2"))
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (40, 2), (41, 3)])
  func countsPages(count: Int, pages: Int) {
    let matches = Array(NumberedCharacter.all.prefix(count))
    #expect(list("").pages(of: matches) == pages)
    #expect(list("page=\(pages + 1)").page(of: matches).isEmpty)
    #expect(list("page=\(max(1, pages))").page(of: matches).last?.number == matches.last?.number)
  }
}
