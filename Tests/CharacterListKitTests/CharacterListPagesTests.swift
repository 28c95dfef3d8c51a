import CharactersKit
import DisplayKit
import Testing

@testable import CharacterListKit

struct CharacterListPagesTests {
  @Test(
    arguments: [
      ("Mira", "Mira"), ("  Mira \n", "Mira"), ("Mira  the Tall", "Mira  the Tall"), ("", nil),
      (" \t\n", nil),
    ] as [(String, String?)])
  func trimsWhitespaceAroundTheName(text: String, name: String?) {
    #expect(CharacterListPages(named: text).name == name)
  }

  @Test func startsAtItsFirstPage() {
    let start = CharacterListPages(named: "Mira", from: 3)
    #expect(start.list.next == 3)
    #expect(start.characters.isEmpty)
    #expect(CharacterListPages.make(named: "Mira", from: 3, .make(1)).restarted == start)
  }

  @Test func appendsPagesWithoutDuplicates() {
    let pages = CharacterListPages.make(
      .make(1, 2, skipped: 1), .make(2, 3, 3, skipped: 2, total: 133, number: 2, pages: 6))
    #expect(pages.characters.map(\.id) == [1, 2, 3])
    #expect(pages.skipped == 3)
    #expect(pages.received == 8)
    #expect([pages.first, pages.page, pages.pages, pages.total] == [1, 2, 6, 133])
    #expect(pages.list.next == 3)
  }

  @Test func readsOnePageWhenACharacterIsNew() async throws {
    let repository = StubCharacterListRepository(pages: [2: .make(1, 2, number: 2)])
    let pages = CharacterListPages.make(.make(1))
    let read = try await pages.reading(from: repository, .standard)
    #expect(read == .make(.make(1), .make(1, 2, number: 2)))
  }

  @Test func readsPagesUntilACharacterIsNew() async throws {
    let repository = StubCharacterListRepository(pages: [
      1: .make(skipped: 20), 2: .make(skipped: 20, number: 2), 3: .make(5, number: 3),
    ])
    let read = try await CharacterListPages(named: "").reading(from: repository, .standard)
    #expect(read.characters.map(\.id) == [5])
    #expect(read.page == 3)
    #expect(read.skipped == 40)
    #expect(read.list.next == 4)
  }

  @Test func stopsWhenPagesContainNoNewCharacter() async throws {
    let same = CharacterPage([], total: 1, number: 1, pages: 9, next: 2)
    let repository = StubCharacterListRepository(pages: [1: .make(1), 2: same])
    let pages = try await CharacterListPages.make(.make(1)).reading(from: repository, .standard)
    #expect(pages.characters.map(\.id) == [1])
    #expect(pages.list.next == nil)
  }

  @Test func stopsAtTheLastPage() async throws {
    let repository = StubCharacterListRepository(pages: [1: .nobody])
    let pages = try await CharacterListPages(named: "Nemo").reading(from: repository, .standard)
    #expect(pages == .make(named: "Nemo", .nobody))
  }

  @Test func throwsErrorsOfTheRepository() async {
    let repository = StubCharacterListRepository(pages: [1: .make(skipped: 20)])
    await #expect(throws: StubCharacterListRepository.NotStubbed.self) {
      try await CharacterListPages(named: "").reading(from: repository, .standard)
    }
  }
}
