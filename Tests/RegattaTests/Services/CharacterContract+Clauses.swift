import CharactersKit
import DisplayKit
import NetworkKit
import TaskKit

extension CharacterClause {
  static let paging = [
    CharacterClause("a full page has twenty") { check in
      let page = try await check.page(1)
      check.expect(page.characters.count + page.skipped, is: CharacterPage.size, "the first page")
      check.expect(page.number, is: 1, "its number")
      check.expect(page.next, is: 2, "the next")
    },
    CharacterClause("every page reports the totals") { check in
      for page in try await check.walk() {
        check.expect(page.total, is: check.facts.total, "the total on page \(page.number)")
        check.expect(page.pages, is: check.facts.pages, "the pages on page \(page.number)")
      }
    },
    CharacterClause("the pages contain every character once") { check in
      let pages = try await check.walk()
      let ids = pages.flatMap { $0.characters.map(\.id) }
      let skipped = pages.reduce(0) { $0 + $1.skipped }
      check.expect(
        ids.count + skipped, is: check.facts.total, "the number of characters on all pages")
      check.expect(Set(ids).count, is: ids.count, "the number of distinct characters")
      check.expect(pages.map(\.number), is: Array(1...check.facts.pages), "the page numbers")
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
    CharacterClause("a page is the same when requested again") { check in
      let pages = [try await check.page(2), try await check.page(2)]
      check.expect(pages[1], is: pages[0], "page 2, requested again,")
    },
  ]
}

extension CharacterClause {
  static let naming = [
    CharacterClause("a search finds the characters of a name") { check in
      let (name, bearers) = (check.facts.name, check.facts.bearers)
      let page = try await check.page(1, named: name)
      check.expect(page.total, is: bearers, "the total")
      check.expect(
        page.characters.count + page.skipped, is: bearers, "the number of characters found")
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
    CharacterClause("a search without results is empty") { check in
      let page = try await check.page(1, named: check.facts.unmatchedName)
      check.expect(page, is: CharacterPage([], total: 0, number: 1, pages: 0), "the page")
    },
    CharacterClause("an empty name matches every character") { check in
      let pages = [try await check.page(1), try await check.page(1, named: "")]
      check.expect(pages[1], is: pages[0], "the page for an empty name")
    },
    CharacterClause("a name is encoded in the URL") { check in
      for name in ["zz&page=2&limit=1", "zz#", "zz?a=b", "../zz", "zz%41", "zz 🐟é+", "zz\n\u{0}"] {
        let page = try await check.page(1, named: name)
        check.expect(page.total, is: 0, "the total for \(name.debugDescription)")
      }
    },
  ]
}

extension CharacterClause {
  static let showing = [
    CharacterClause("a character has the requested ID") { check in
      let character = try await check.repository.character(id: check.facts.id, .standard)
      check.expect(character.id, is: check.facts.id, "the id")
      check.expect(character.name, is: check.facts.nameOfID, "the name")
    },
    CharacterClause("list and detail agree") { check in
      for summary in try await check.page(1).characters.prefix(5) {
        let character = try await check.repository.character(id: summary.id, .standard)
        check.expect(
          CharacterSummary(id: character.id, name: character.name, image: character.image),
          is: summary, "the detail of \(summary.id)")
      }
    },
    CharacterClause("an image is a URL or nil") { check in
      let images = try await check.walk().flatMap { $0.characters.compactMap(\.image) }
      check.expect(!images.isEmpty, "no character has an image")
      for image in images {
        check.expect(image.hasPrefix("http"), "the picture \(image.debugDescription)")
        check.expect(!image.contains("not_available"), "the picture \(image)")
      }
    },
    CharacterClause("facts and links have names and values") { check in
      let character = try await check.repository.character(id: check.facts.id, .standard)
      check.expect(!character.facts.isEmpty, "there are no facts")
      check.expect(!character.links.isEmpty, "there are no links")
      let texts =
        character.facts.flatMap { [$0.name, $0.value] }
        + character.links.flatMap { [$0.name, $0.url] }
      check.expect(!texts.contains(""), "an empty text is among \(texts)")
    },
  ]
}

extension CharacterClause {
  static let failing = [
    CharacterClause("an unknown id is not found") { check in
      for id in [check.facts.unknownID, 0, -1, .max] {
        let error = await failure {
          _ = try await $0.character(id: id, .standard)
        }(check.repository)
        check.expect(error as? NetworkError, is: .notFound, "the error for \(id)")
      }
    },
    CharacterClause("a cancelled task throws a cancellation error") { check in
      let id = check.facts.id
      let asks: [@Sendable (any CharacterRepository) async -> (any Error)?] = [
        failure { _ = try await $0.characters(named: nil, page: 1, .standard) },
        failure { _ = try await $0.character(id: id, .standard) },
      ]
      for ask in asks {
        let repository = check.repository
        let error = await withTaskGroup(of: (any Error)?.self) { group in
          group.cancelAll()
          group.addTask { await ask(repository) }
          return await group.next() ?? nil
        }
        check.expect(error is CancellationError, "the error is \(String(describing: error))")
      }
    },
  ]

  private static func failure(
    _ work: @escaping @Sendable (any CharacterRepository) async throws -> Void
  ) -> @Sendable (any CharacterRepository) async -> (any Error)? {
    { repository in
      do {
        try await work(repository)
        return nil
      } catch {
        return error
      }
    }
  }
}
