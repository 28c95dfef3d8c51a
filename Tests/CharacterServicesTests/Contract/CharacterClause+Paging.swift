import CharactersKit

extension CharacterClause {
  static let paging = [
    CharacterClause("a full page has twenty") { check in
      let page = try await check.page(1)
      check.expect(page.characters.count + page.skipped, is: CharacterPage.size, "the first page")
      check.expect(page.number, is: 1, "its number")
      check.expect(page.next, is: 2, "the next")
    },
    CharacterClause("every page tells of all") { check in
      for page in try await check.walk() {
        check.expect(page.total, is: check.facts.total, "the total on page \(page.number)")
        check.expect(page.pages, is: check.facts.pages, "the pages on page \(page.number)")
      }
    },
    CharacterClause("walking meets everybody once") { check in
      let pages = try await check.walk()
      let ids = pages.flatMap { $0.characters.map(\.id) }
      let skipped = pages.reduce(0) { $0 + $1.skipped }
      check.expect(ids.count + skipped, is: check.facts.total, "the number of those met")
      check.expect(Set(ids).count, is: ids.count, "the number of different ones")
      check.expect(pages.map(\.number), is: Array(1...check.facts.pages), "the way")
    },
    CharacterClause("the last page has the rest and no next") { check in
      let page = try await check.page(check.facts.pages)
      let rest = check.facts.total - (check.facts.pages - 1) * CharacterPage.size
      check.expect(page.characters.count + page.skipped, is: rest, "the last page")
      check.expect(page.next, is: nil, "the next")
    },
    CharacterClause("a page past the end is empty") { check in
      for number in [check.facts.pages + 1, 1_000_000, .max] {
        let page = try await check.page(number)
        check.expect(page.characters.count + page.skipped, is: 0, "page \(number)")
        check.expect(page.next, is: nil, "the next of page \(number)")
      }
    },
    CharacterClause("a page stays what it is") { check in
      let pages = [try await check.page(2), try await check.page(2)]
      check.expect(pages[1], is: pages[0], "page 2, asked again,")
    },
  ]
}
