import CharactersKit

extension CharacterClause {
  static let naming = [
    CharacterClause("a name finds its bearers") { check in
      let (name, bearers) = (check.facts.name, check.facts.bearers)
      let page = try await check.page(1, named: name)
      check.expect(page.total, is: bearers, "the total")
      check.expect(page.characters.count + page.skipped, is: bearers, "the number of those found")
      check.expect(page.pages, is: 1, "the number of pages")
      check.expect(page.next, is: nil, "the next")
      for character in page.characters {
        check.expect(
          character.name.lowercased().contains(name.lowercased()), "finds \(character.name)")
      }
    },
    CharacterClause("upper and lower case are the same") { check in
      let name = check.facts.name
      let page = try await check.page(1, named: name)
      for other in [name.lowercased(), name.uppercased()] {
        check.expect(try await check.page(1, named: other), is: page, "the page for \(other)")
      }
    },
    CharacterClause("a name that nobody bears is no failure") { check in
      let page = try await check.page(1, named: check.facts.nobodysName)
      check.expect(page, is: CharacterPage([], total: 0, number: 1, pages: 0), "the page")
    },
    CharacterClause("an empty name is none") { check in
      let pages = [try await check.page(1), try await check.page(1, named: "")]
      check.expect(pages[1], is: pages[0], "the page for an empty name")
    },
    CharacterClause("a name is no part of an address") { check in
      for name in ["zz&page=2&limit=1", "zz#", "zz?a=b", "../zz", "zz%41", "zz 🐟é+", "zz\n\u{0}"] {
        let page = try await check.page(1, named: name)
        check.expect(page.total, is: 0, "the total for \(name.debugDescription)")
      }
    },
  ]
}
