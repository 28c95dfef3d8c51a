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

  @Test func countsByItsLastPage() {
    let pages = CharacterListPages.make(
      .make(1, skipped: 1), .make(2, total: 133, number: 2, pages: 6))
    #expect([pages.first, pages.page, pages.pages, pages.total] == [1, 2, 6, 133])
    #expect(pages.received == 3 && pages.skipped == 1)
  }
}
