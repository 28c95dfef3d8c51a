import Testing

@testable import SampleServer

struct MarvelListRequestTests {
  private func names(_ query: String, of names: [String]) throws -> [String] {
    let people = names.enumerated().map {
      NumberedCharacter(number: $0.offset + 1, character: SampleCharacter($0.element, .female))
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
  func findsNamesByTheirBeginning(prefix: String, found: [String]) throws {
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
    #expect(ascending.count == SampleCharacter.index.count)
    #expect(ascending == ascending.sorted())
    #expect(ascending.first == "-0001-11-30T00:00:00-0500")
    let descending = try people("orderBy=-modified").map(\.modified)
    #expect(descending == ascending.reversed())
  }

  @Test(arguments: ["", "orderBy=-name", "orderBy=modified", "orderBy=-modified"])
  func losesNobody(query: String) throws {
    let numbers = try people(query).map(\.number)
    #expect(numbers.sorted() == Array(1...SampleCharacter.index.count))
    #expect(try people(query).map(\.number) == numbers)
  }

  @Test func takesTheDefaults() throws {
    let list = try MarvelListRequest(.make("/v1/public/characters"))
    #expect(list.offset == 0)
    #expect(list.limit == 20)
    let other = try MarvelListRequest(.make("/v1/public/characters?limit=100&offset=5"))
    #expect(other.offset == 5)
    #expect(other.limit == 100)
  }
}
