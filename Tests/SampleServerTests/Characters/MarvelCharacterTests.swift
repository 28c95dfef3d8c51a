import Testing

@testable import SampleServer

struct MarvelCharacterTests {
  private let characters = NumberedCharacter.all.map { $0.marvel(origin: "http://h") }

  private func links(_ character: JSONValue, _ key: String = "url") -> [String] {
    character["urls"]?.elements.compactMap { $0[key]?.string } ?? []
  }

  @Test func linksToPagesOfDifferentTypes() {
    #expect(characters.allSatisfy { links($0, "type").first == "detail" })
    #expect(Set(characters.flatMap { links($0, "type") }) == ["detail", "wiki", "comiclink"])
    #expect(Set(characters.map { links($0).count }) == [1, 2, 3])
    for url in characters.flatMap({ links($0) }) {
      #expect(url.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "\(url)")
    }
  }

  @Test func linksToANameOfAnyScript() {
    let urls = characters.filter { ["Σελήνη", "Pip 🐚"].contains($0["name"]?.string) }
      .compactMap { links($0).first }
    #expect(urls.count == 2)
    #expect(urls.contains { $0.contains("/pip?utm_") })
    #expect(urls.contains { $0.contains(/\/characters\/\d+\?utm_/) })
  }
}

struct MarvelWorksTests {
  private func workLists(_ work: MarvelWork) -> [JSONValue] {
    NumberedCharacter.all.map { $0.works(work, origin: "http://h") }
  }

  private func items(_ works: JSONValue, _ key: String) -> [String] {
    works["items"]?.elements.compactMap { $0[key]?.string } ?? []
  }

  @Test(arguments: MarvelWork.allCases) func sendsAtMostTwentyItems(work: MarvelWork) throws {
    let workLists = workLists(work)
    let available = try workLists.map { try #require($0["available"]?.number) }
    for (works, available) in zip(workLists, available) {
      #expect(works["returned"]?.number == min(available, 20))
      #expect(works["items"]?.elements.count == min(available, 20))
    }
    #expect(available.contains { $0 > 20 })
    #expect(available.contains { $0 == 0 })
    #expect(available.contains { 1..<20 ~= $0 })
  }

  @Test(arguments: MarvelWork.allCases) func namesEveryItemOnce(work: MarvelWork) {
    for works in workLists(work) {
      let addresses = items(works, "resourceURI")
      #expect(Set(items(works, "name")).count == works["returned"]?.number)
      #expect(Set(addresses).count == works["returned"]?.number)
      for address in addresses { #expect(address.hasPrefix("http://h/v1/public/\(work)/")) }
    }
  }

  @Test func sendsATypeForStoriesOnly() {
    #expect(Set(workLists(.stories).flatMap { items($0, "type") }) == ["cover", "interiorStory"])
    for work in MarvelWork.allCases where work != .stories {
      #expect(workLists(work).flatMap { items($0, "type") }.isEmpty)
    }
  }
}
