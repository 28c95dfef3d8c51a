import Testing

@testable import SampleServer

struct MarvelEndpointTests {
  private let client = SampleClient()
  private let count = SampleCharacter.all.count

  @Test func wrapsThePageInAnEnvelope() async throws {
    let json = try await client.marvel().json
    #expect(
      json.keys == [
        "code", "status", "copyright", "attributionText", "attributionHTML", "etag", "data",
      ])
    #expect(json["code"] == 200)
    #expect(json["status"] == "Ok")
    #expect(json["attributionHTML"]?.string?.hasPrefix("<a href=\"https://") == true)
    var data = try #require(json["data"])
    data["results"] = nil
    #expect(data == ["offset": 0, "limit": 20, "total": .number(count), "count": 20])
    #expect(json.results.count == 20)
  }

  @Test(arguments: [19, 20, 100]) func pagesContainEveryCharacterOnce(limit: Int) async throws {
    let all = try await client.allMarvel("limit=\(limit)")
    #expect(all.count == count)
    #expect(Set(all.map(\.id)).count == count)
    let names = all.map(\.name)
    #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
  }

  @Test func lastPageIsShortAndFurtherPagesAreEmpty() async throws {
    for (offset, shown) in [(count - 3, 3), (count, 0), (count + 1, 0), (Int.max, 0)] {
      let page = try await client.marvel("limit=20&offset=\(offset)").json
      #expect(page.results.count == shown)
      #expect(page["data"]?["count"] == .number(shown))
      #expect(page["data"]?["total"] == .number(count))
    }
  }

  @Test func sendsEveryKeyOfACharacter() async throws {
    let json = try await client.get("\(SampleClient.characters)/1009017").json
    #expect(json["data"]?["total"] == 1)
    let marit = try #require(json.results.first)
    #expect(
      marit.keys == [
        "id", "name", "description", "modified", "thumbnail", "resourceURI", "comics", "series",
        "stories", "events", "urls",
      ])
    #expect(marit["id"] == 1_009_017)
    #expect(marit["name"] == "Marit Quickwater")
    let origin = client.origin
    #expect(marit["resourceURI"]?.string == "\(origin)/v1/public/characters/1009017")
    #expect(
      marit["thumbnail"] == ["path": "\(origin)/images/avatar-person-1-90", "extension": "png"])
    #expect(try await client.marvel("nameStartsWith=marit").json.results == [marit])
  }

  @Test(arguments: ["1009018", "1", "-1", "abc", "1009017.0", "99999999999999999999"])
  func sendsNotFoundForUnknownIDs(id: String) async throws {
    let reply = try await client.get("\(SampleClient.characters)/\(id)")
    #expect(reply.status == 404)
    #expect(reply.text == #"{"code":404,"status":"We couldn't find that character"}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(arguments: [
    "limit=101", "limit=0", "limit=-1", "limit=", "limit=ten", "offset=-1", "offset=x",
    "nameStartsWith=", "orderBy=age", "orderBy=", "orderBy=Name",
  ])
  func rejectsInvalidParameters(query: String) async throws {
    let reply = try await client.marvel(query)
    #expect(reply.status == 409)
    #expect(try reply.json.keys == ["code", "status"])
    #expect(try reply.json["code"] == 409)
    let status = try #require(try reply.json["status"]?.string)
    #expect(!status.isEmpty)
    #expect(query != "limit=101" || status == "You may not request more than 100 items.")
  }

  @Test func sendsNotModifiedForAMatchingETag() async throws {
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
    for query in ["offset=20", "limit=19", "nameStartsWith=c"] {
      let other = try await client.marvel(query, headers: ["If-None-Match": tag])
      #expect(other.status == 200, "\(query)")
      #expect(other.header("etag") != tag)
    }
    let again = try await client.marvel(headers: ["If-None-Match": "\"x\""])
    #expect(again.body == first.body)
  }

  /// Clients of the public service sent them.
  @Test func ignoresKeysAndSignatures() async throws {
    #expect(try await client.marvel().body == client.marvel("ts=1&apikey=a&hash=0").body)
  }
}

struct MarvelListRequestTests {
  private func names(_ query: String, of names: [String]) throws -> [String] {
    let people = names.enumerated().map {
      NumberedCharacter(number: $0.offset + 1, character: .make($0.element))
    }
    let list = try MarvelListRequest(.make("/v1/public/characters?\(query)"))
    return list.matches(in: people).map(\.character.name)
  }

  private func people(_ query: String) throws -> [NumberedCharacter] {
    try MarvelListRequest(.make("/v1/public/characters?\(query)"))
      .matches(in: NumberedCharacter.all)
  }

  @Test(arguments: [
    ("c", ["Captain Rook", "captain Rookwood", "Cosmo"]),
    ("Captain", ["Captain Rook", "captain Rookwood"]),
    ("CAPTAIN%20ROOK", ["Captain Rook", "captain Rookwood"]),
    ("Captain%20Rookw", ["captain Rookwood"]),
    ("Rook", []), ("%C3%A5se", ["Åse"]), ("A%CC%8Ase", ["Åse"]), ("As", []), ("%25", []),
    ("%D9%86", ["نور"]),
  ])
  func matchesNamePrefixes(prefix: String, found: [String]) throws {
    let all = ["Cosmo", "captain Rookwood", "Captain Rook", "Åse", "نور"]
    #expect(try names("nameStartsWith=\(prefix)", of: all) == found)
  }

  @Test(arguments: [
    ("", ["alma", "Brisk", "Brisk 2", "zoë", "Éa"]),
    ("orderBy=name", ["alma", "Brisk", "Brisk 2", "zoë", "Éa"]),
    ("orderBy=-name", ["Éa", "zoë", "Brisk 2", "Brisk", "alma"]),
  ])
  func ordersByName(query: String, ordered: [String]) throws {
    #expect(try names(query, of: ["zoë", "Brisk 2", "Éa", "Brisk", "alma"]) == ordered)
  }

  @Test func ordersByTheDateOfTheLastChange() throws {
    let ascending = try people("orderBy=modified").map(\.modified)
    #expect(ascending.count == SampleCharacter.all.count)
    #expect(ascending == ascending.sorted())
    #expect(ascending.first == "-0001-11-30T00:00:00-0500")
    let descending = try people("orderBy=-modified").map(\.modified)
    #expect(descending == ascending.reversed())
  }
}
